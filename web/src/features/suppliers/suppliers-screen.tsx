import { supplierList } from '@skonto/api/supplier-list';
import type { Supplier } from '@skonto/api/suppliers';
import { ImportButton, TemplateButton } from '../../business/imports/import-button.tsx';
import { useAbilities } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AddLink } from '../../ui/add-link.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useList } from '../../ui/data-table/use-list.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useSupplierActions } from './supplier-actions.tsx';
import { useSupplierFields } from './suppliers-columns.tsx';
import { exportSuppliers, suppliersQuery } from './suppliers-queries.ts';
import './suppliers.css';
import { ExportButton } from '../../ui/data-table/export-button.tsx';

const idOf = (row: Supplier) => row.id;

export function SuppliersScreen() {
  const { writeSuppliers } = useAbilities();
  const list = useList<Supplier>({ declaration: supplierList, load: suppliersQuery, idOf });
  const { buttons, dialogs } = useSupplierActions(list);
  const add = writeSuppliers && <AddLink href="/suppliers/add">{t($ => $.suppliers.add)}</AddLink>;
  return (
    <>
      <PageHeader feature={texts($ => $.suppliers)}>
        {writeSuppliers && <ImportButton kind="invites" />}
        {add}
      </PageHeader>
      <DataTable
        list={list}
        caption={t($ => $.suppliers.title)}
        {...useSupplierFields()}
        search={{ key: 'name', label: t($ => $.suppliers.search) }}
        selectEverything
        hrefOf={row => `/suppliers/details/${row.id}`}
        nameOf={row => row.supplier.name}
        actions={writeSuppliers ? buttons : undefined}
        tools={
          <>
            {writeSuppliers && <TemplateButton kind="invites" />}
            <ExportButton list={list} save={exportSuppliers} />
          </>
        }
        empty={{
          title: t($ => $.suppliers.emptyTitle),
          text: writeSuppliers ? t($ => $.suppliers.emptyText) : t($ => $.suppliers.emptyNoContract),
          action: add,
        }}
      />
      {dialogs}
    </>
  );
}
