import { getRouteApi } from '@tanstack/react-router';
import { waitingIn } from '../../business/imports/import-files.ts';
import { ImportScreen } from './import-screen.tsx';
import { invites, submissions } from './subjects/between-partners.ts';
import { companies } from './subjects/companies.ts';
import { invoices } from './subjects/invoices.ts';

const invoicesRoute = getRouteApi('/guarded/invoices/upload/$id');
const companiesRoute = getRouteApi('/guarded/companies/import');
const invitesRoute = getRouteApi('/guarded/suppliers/invite');
const submissionsRoute = getRouteApi('/guarded/submissions/import');

export function InvoiceImportPage() {
  const { id } = invoicesRoute.useParams();
  return <ImportScreen key={id} subject={invoices} id={id} waiting={waitingIn(invoicesRoute.useSearch())} />;
}

export function CompanyImportPage() {
  const { batch, next } = companiesRoute.useSearch();
  return batch && <ImportScreen key={batch} subject={companies} id={batch} waiting={waitingIn({ next })} />;
}

export function SupplierInvitePage() {
  const { batch, next } = invitesRoute.useSearch();
  return batch && <ImportScreen key={batch} subject={invites} id={batch} waiting={waitingIn({ next })} />;
}

export function SubmissionImportPage() {
  const { batch, next } = submissionsRoute.useSearch();
  return batch && <ImportScreen key={batch} subject={submissions} id={batch} waiting={waitingIn({ next })} />;
}
