import { type User, userList } from '@skonto/api/users';
import { useAbilities } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AddLink } from '../../ui/add-link.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ExportButton } from '../../ui/data-table/export-button.tsx';
import { useList } from '../../ui/data-table/use-list.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useUserActions } from './user-actions.tsx';
import { nameOfUser, useUsersColumns, useUsersFilters } from './users-columns.tsx';
import { exportUsers, usersQuery } from './users-queries.ts';

const idOf = (user: User) => user.id;

export function UsersScreen() {
  const { writeUsers, forgetPeople } = useAbilities();
  const list = useList<User>({ declaration: userList, load: usersQuery, idOf });
  const { buttons, dialogs } = useUserActions(list);
  const addUser = <AddLink href="/users/details">{t($ => $.users.add)}</AddLink>;
  return (
    <>
      <PageHeader feature={texts($ => $.users)}>
        {forgetPeople && (
          <AppLink href="/users/removed" className="button">
            {t($ => $.users.removed)}
          </AppLink>
        )}
        {writeUsers && addUser}
      </PageHeader>
      <DataTable
        list={list}
        caption={t($ => $.users.title)}
        columns={useUsersColumns()}
        filters={useUsersFilters(list.page?.content)}
        search={{ key: 'term', label: t($ => $.users.search) }}
        hrefOf={row => `/users/details/${row.id}`}
        nameOf={nameOfUser}
        actions={writeUsers ? buttons : undefined}
        tools={<ExportButton list={list} save={exportUsers} />}
        empty={{ title: t($ => $.users.emptyTitle), text: t($ => $.users.emptyText) }}
      />
      {dialogs}
    </>
  );
}
