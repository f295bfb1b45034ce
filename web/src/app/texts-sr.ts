import billing from '../features/billing/texts.sr.json';
import invoices from '../features/invoices/texts.sr.json';
import offers from '../features/offers/texts.sr.json';
import signIn from '../features/sign-in/texts.sr.json';
import users from '../features/users/texts.sr.json';
import pickers from '../pickers/texts.sr.json';
import ui from '../ui/texts.sr.json';
import shell from './texts.sr.json';

/** The Serbian words of the first page and the daily rooms, one lazy chunk. */
export const texts = {
  ui,
  pickers,
  shell,
  signIn,
  invoices,
  offers,
  billing,
  users,
};

/** The words of the other rooms, each with its screens: a first page doesn't carry what it rarely needs. */
export const roomTexts = {
  clients: () => import('../features/clients/texts.sr.json'),
  invoiceImport: () => import('../features/invoice-import/texts.sr.json'),
  profile: () => import('../features/profile/texts.sr.json'),
  registration: () => import('../features/registration/texts.sr.json'),
  terms: () => import('../features/terms/texts.sr.json'),
};
