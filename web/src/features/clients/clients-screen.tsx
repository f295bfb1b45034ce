import { clientList } from '@skonto/api/client-list';
import type { Client } from '@skonto/api/clients';
import { useAbilities, useSession } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AddLink } from '../../ui/add-link.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useDeleteSelected } from '../../ui/data-table/use-delete-selected.tsx';
import { useList } from '../../ui/data-table/use-list.ts';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import './clients.css';
import { useClientFields } from './clients-columns.tsx';
import { clientsKey, clientsQuery, deleteClients } from './clients-queries.ts';
import { DocsLink } from './docs-link.tsx';

const idOf = (client: Client) => client.id;

export function ClientsScreen() {
  const feature = texts($ => $.clients);
  const role = useSession()?.role ?? 'COMPANY_USER';
  const list = useList<Client>({ declaration: clientList, load: clientsQuery, idOf });
  const { addClients, seeAllCompanies, deleteClients: mayDelete } = useAbilities();
  const addClient = addClients && <AddLink href="/clients/add">{feature.add}</AddLink>;
  const deletion = useDeleteSelected(list, {
    may: mayDelete,
    label: feature.delete,
    ask: ({ rows, ...requested }) => (
      <DeleteDialog
        {...requested}
        rows={rows.map(row => ({ id: row.id, name: row.clientId }))}
        say={(which, counted) => t($ => $.clients.deleteDialog[which], counted)}
        remove={deleteClients}
        changes={clientsKey}
      >
        {feature.deleteDialog.text}
      </DeleteDialog>
    ),
  });
  return (
    <>
      <PageHeader feature={feature}>
        <DocsLink />
        {addClient}
      </PageHeader>
      <DataTable
        list={list}
        caption={feature.title}
        {...useClientFields(seeAllCompanies, list.page?.content)}
        hrefOf={row => `/clients/details/${row.id}`}
        nameOf={row => row.clientId}
        actions={deletion.button}
        empty={{ title: feature.emptyTitle, text: feature.emptyText[role], action: addClient }}
      />
      {deletion.question}
    </>
  );
}
