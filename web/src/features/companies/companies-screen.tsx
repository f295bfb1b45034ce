import type { ListedCompany } from '@skonto/api/companies';
import { companyList } from '@skonto/api/company-list';
import { formatFilter, type ListFilter } from '@skonto/api/list';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ImportButton, TemplateButton } from '../../business/imports/import-button.tsx';
import type { Href } from '../../lib/href.ts';
import { useAbilities } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AddLink } from '../../ui/add-link.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ExportButton } from '../../ui/data-table/export-button.tsx';
import { emptySelection, selectedRows } from '../../ui/data-table/selection.ts';
import { useList } from '../../ui/data-table/use-list.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { stateOf, useCompanyFields } from './companies-columns.tsx';
import { companiesQuery, exportCompanies, refused, waiting, waitingQuery } from './companies-queries.ts';
import { DeleteCompanies, hindranceTo, VerifyCompanies } from './company-dialogs.tsx';

const idOf = (row: ListedCompany) => row.id;
const toneOf = (row: ListedCompany) => (stateOf(row) === 'REFUSED' ? 'bad' : undefined);

export function CompaniesScreen() {
  const { writeCompanies } = useAbilities();
  const list = useList<ListedCompany>({ declaration: companyList, load: companiesQuery, idOf });
  const [open, setOpen] = useState<'verify' | 'delete' | null>(null);
  const rows = selectedRows(list.selection);
  const add = writeCompanies && <AddLink href="/companies/details">{t($ => $.companies.add)}</AddLink>;
  const done = { rows, onClose: () => setOpen(null), onDone: () => list.select(emptySelection) };
  return (
    <>
      <PageHeader feature={texts($ => $.companies)}>
        {writeCompanies && <ImportButton kind="companies" />}
        {add}
      </PageHeader>
      {writeCompanies && <Views filters={list.filters} />}
      <DataTable
        list={list}
        caption={t($ => $.companies.title)}
        {...useCompanyFields()}
        search={{ key: 'name', label: t($ => $.companies.searchName) }}
        hrefOf={row => `/companies/details/${row.id}`}
        nameOf={row => row.name}
        toneOf={toneOf}
        actions={writeCompanies ? <Actions rows={rows} onOpen={setOpen} /> : undefined}
        tools={
          <>
            {writeCompanies && <TemplateButton kind="companies" />}
            <ExportButton list={list} save={exportCompanies} />
          </>
        }
        empty={{ title: t($ => $.companies.emptyTitle), text: t($ => $.companies.emptyText), action: add }}
      />
      {open === 'verify' && <VerifyCompanies {...done} />}
      {open === 'delete' && <DeleteCompanies {...done} />}
    </>
  );
}

const hrefOfView = (filter: ListFilter): Href => `/companies?dt-filter=${formatFilter(filter)}`;
const isOf = (filters: readonly ListFilter[], one: ListFilter) =>
  filters.some(filter => formatFilter(filter) === formatFilter(one));

/** All companies, those that wait for the operator with their number, and those that were refused. */
function Views({ filters }: { filters: readonly ListFilter[] }) {
  const formats = useFormats();
  const { data: count } = useQuery(waitingQuery);
  const at = isOf(filters, waiting) ? 'waiting' : isOf(filters, refused) ? 'refused' : 'all';
  const current = (view: typeof at) => (view === at ? 'page' : undefined);
  return (
    <nav className="tabs company-views no-print" aria-label={t($ => $.companies.title)}>
      <AppLink href="/companies" aria-current={current('all')}>
        {t($ => $.companies.views.all)}
      </AppLink>
      <AppLink href={hrefOfView(waiting)} aria-current={current('waiting')}>
        {t($ => $.companies.views.waiting)}
        {count !== undefined && <span className="company-count number">{formats.count(count)}</span>}
      </AppLink>
      <AppLink href={hrefOfView(refused)} aria-current={current('refused')}>
        {t($ => $.companies.views.refused)}
      </AppLink>
    </nav>
  );
}

function Actions({ rows, onOpen }: { rows: readonly ListedCompany[]; onOpen: (what: 'verify' | 'delete') => void }) {
  const any = rows.some(row => hindranceTo(row) === null);
  return (
    <>
      <Button
        look="primary"
        icon="check"
        disabled={!any}
        title={any ? undefined : t($ => $.companies.noneToVerify)}
        onClick={() => onOpen('verify')}
      >
        {t($ => $.companies.verify)}
      </Button>
      <Button look="danger" icon="trash" onClick={() => onOpen('delete')}>
        {t($ => $.companies.delete)}
      </Button>
    </>
  );
}
