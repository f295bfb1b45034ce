import { people } from '../people.ts';
import { answer, at, buyer, dialogOpen, inTurn, nothing, operator, record, rows, type Screen, state } from './steps.ts';

const billOf =
  'SELECT b.id FROM bill b JOIN app_user u ON u.company_id = b.buyer_id WHERE u.email = $1 AND b.storno_of IS NULL ORDER BY b.id LIMIT 1';
export const billScreens: readonly Screen[] = [
  { name: 'bills', route: '/bills', ...operator, open: rows('/bills') },
  { name: 'own bills', route: '/bills', ...buyer, open: rows('/bills') },
  { name: 'no own bills', route: '/bills', email: people.supplier, open: state('/bills') },
  {
    name: 'bills, none',
    route: '/bills',
    ...operator,
    open: inTurn(answer('**/api/bills?*', 200, nothing), state('/bills')),
  },
  { name: 'bill', route: '/bills/details/$id', ...operator, open: record('/bills/details', billOf) },
  { name: 'own bill', route: '/bills/details/$id', ...buyer, open: record('/bills/details', billOf) },
  { name: 'issuer of bills', route: '/bills/issuer', ...operator, open: at('/bills/issuer') },
  {
    name: 'cancelling a bill',
    route: '/bills/details/$id',
    ...operator,
    open: inTurn(
      record('/bills/details', billOf),
      page => page.locator('.page-header .button[data-look=danger]').click(),
      dialogOpen,
    ),
  },
  {
    name: 'executing billing',
    route: '/bills',
    ...operator,
    open: inTurn(at('/bills'), page => page.locator('.top-bar .button[aria-haspopup=dialog]').click(), dialogOpen),
  },
];
