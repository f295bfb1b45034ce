import billing from '../features/billing/texts.sr.json';
import clients from '../features/clients/texts.sr.json';
import invoiceImport from '../features/invoice-import/texts.sr.json';
import invoices from '../features/invoices/texts.sr.json';
import offers from '../features/offers/texts.sr.json';
import profile from '../features/profile/texts.sr.json';
import registration from '../features/registration/texts.sr.json';
import signIn from '../features/sign-in/texts.sr.json';
import terms from '../features/terms/texts.sr.json';
import users from '../features/users/texts.sr.json';
import pickers from '../pickers/texts.sr.json';
import ui from '../ui/texts.sr.json';
import shell from './texts.sr.json';

/** Every room's Serbian words, one lazy chunk. */
export const texts = {
  ui,
  pickers,
  shell,
  signIn,
  registration,
  invoices,
  invoiceImport,
  offers,
  billing,
  clients,
  terms,
  users,
  profile,
};
