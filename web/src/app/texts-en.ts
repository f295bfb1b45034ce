import billing from '../features/billing/texts.en.json';
import clients from '../features/clients/texts.en.json';
import invoiceImport from '../features/invoice-import/texts.en.json';
import invoices from '../features/invoices/texts.en.json';
import offers from '../features/offers/texts.en.json';
import profile from '../features/profile/texts.en.json';
import registration from '../features/registration/texts.en.json';
import signIn from '../features/sign-in/texts.en.json';
import terms from '../features/terms/texts.en.json';
import users from '../features/users/texts.en.json';
import pickers from '../pickers/texts.en.json';
import ui from '../ui/texts.en.json';
import shell from './texts.en.json';

/** Every room's English words, one lazy chunk. */
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
