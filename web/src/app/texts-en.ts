import billing from '../features/billing/texts.en.json';
import invoices from '../features/invoices/texts.en.json';
import offers from '../features/offers/texts.en.json';
import signIn from '../features/sign-in/texts.en.json';
import users from '../features/users/texts.en.json';
import pickers from '../pickers/texts.en.json';
import ui from '../ui/texts.en.json';
import shell from './texts.en.json';

/** The English words of the first page and the daily rooms, one lazy chunk. */
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
  clients: () => import('../features/clients/texts.en.json'),
  invoiceImport: () => import('../features/invoice-import/texts.en.json'),
  profile: () => import('../features/profile/texts.en.json'),
  registration: () => import('../features/registration/texts.en.json'),
  terms: () => import('../features/terms/texts.en.json'),
};
