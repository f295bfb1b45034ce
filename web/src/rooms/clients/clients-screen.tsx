import { clientList } from '@skonto/api/client-list';
import type { Client } from '@skonto/api/clients';
import { useState } from 'react';
import { useAbilities, useSession } from '../../lib/session.ts';
import { t } from '../../lib/words/words.ts';
import { AddLink } from '../../ui/add-link.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import '../../ui/data-table/data-table.css';
import '../../ui/forms/forms.css';
import { emptySelection, selectedRows } from '../../ui/data-table/selection.ts';
import { useList } from '../../ui/data-table/use-list.ts';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import './clients.css';
import { useClientsColumns, useClientsFilters } from './clients-columns.tsx';
import { clientsKey, clientsQuery, deleteClients } from './clients-queries.ts';
import { DocsLink } from './docs-link.tsx';

const idOf = (client: Client) => client.id;

export function ClientsScreen() {
  const role = useSession()?.role ?? 'COMPANY_USER';
  const list = useList<Client>({ declaration: clientList, load: clientsQuery, idOf });
  const [deleting, setDeleting] = useState(false);
  const { addClients, deleteClients: mayDelete } = useAbilities();
  const addClient = addClients && <AddLink href="/clients/add">{t($ => $.clients.add)}</AddLink>;
  const remove = mayDelete && (
    <Button look="danger" icon="trash" onClick={() => setDeleting(true)}>
      {t($ => $.clients.delete)}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t($ => $.clients.title)}
        description={t($ => $.clients.description)}
        keywords={t($ => $.clients.keywords)}
      >
        <DocsLink />
        {addClient}
      </PageHeader>
      <DataTable
        list={list}
        caption={t($ => $.clients.title)}
        columns={useClientsColumns()}
        filters={useClientsFilters(list.page?.content)}
        hrefOf={row => `/clients/details/${row.id}`}
        nameOf={row => row.clientId}
        actions={remove || undefined}
        empty={{ title: t($ => $.clients.emptyTitle), text: t($ => $.clients.emptyText[role]), action: addClient }}
      />
      {deleting && (
        <DeleteDialog
          rows={selectedRows(list.selection).map(row => ({ id: row.id, name: row.clientId }))}
          say={(which, counted) => t($ => $.clients.deleteDialog[which], counted)}
          remove={deleteClients}
          changes={clientsKey}
          onDone={() => list.select(emptySelection)}
          onClose={() => setDeleting(false)}
        >
          {t($ => $.clients.deleteDialog.text)}
        </DeleteDialog>
      )}
    </>
  );
}
