import type { SessionUser, User } from '@skonto/api/users';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { announceDone } from '../../lib/messages.ts';
import { saveUser, useSession } from '../../lib/session.ts';
import { useGo } from '../../lib/use-go.ts';
import { t, texts } from '../../lib/words/words.ts';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { useRecordForm } from '../../ui/forms/use-record-form.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SecondFactorOf } from './second-factor-of.tsx';
import { UserFields } from './user-fields.tsx';
import { emptyUser, saidUser, type UserSave, type UserValues, userSchema, valuesOf } from './user-form.ts';
import { UserStanding } from './user-standing.tsx';
import { createUser, updateUser, userQuery, usersKey } from './users-queries.ts';

const updateRoute = getRouteApi('/guarded/users/details/$id');

export const CreateUserScreen = () => <UserScreen user={null} />;

export function UpdateUserScreen() {
  const { id } = updateRoute.useParams();
  const { data } = useSuspenseQuery(userQuery(Number(id)));
  return <UserScreen key={id} user={data} />;
}

function UserScreen({ user }: { user: User | null }) {
  const session = useSession();
  const handle = useUserForm(user, session);
  const readOnly = user !== null && !user.can.update;
  return (
    <>
      <PageHeader
        title={user ? t($ => $.users.form.update) : t($ => $.users.form.create)}
        feature={texts($ => $.users)}
        back={{ href: '/users', label: t($ => $.users.form.back) }}
      />
      {readOnly && (
        <div className="notice notice-narrow" data-tone="warning">
          {t($ => $.users.form.readOnly)}
        </div>
      )}
      {user && (
        <UserStanding user={user}>
          <SecondFactorOf user={user} />
        </UserStanding>
      )}
      <ScreenFormFrame
        handle={handle}
        submitLabel={user ? t($ => $.users.form.save) : t($ => $.users.form.invite)}
        readOnly={readOnly}
      >
        <UserFields form={handle.form} user={user} session={session} readOnly={readOnly} />
      </ScreenFormFrame>
    </>
  );
}

function useUserForm(user: User | null, session: SessionUser | null) {
  const go = useGo();
  const queries = useQueryClient();
  const schema = useMemo(() => userSchema(), []);
  const handle = useRecordForm<User, UserValues, UserSave>({
    record: user,
    schema,
    defaults: user ? valuesOf(user) : emptyUser(session?.company ?? null),
    draft: user ? `user-${user.id}` : 'user-new',
    secret: ['password', 'passwordConfirmation'],
    valuesOf,
    said: values => saidUser(values),
    read: ({ id }) => queries.fetchQuery({ ...userQuery(id), staleTime: 0 }),
    save: (input, seen) => (seen ? updateUser(seen, input) : createUser(input)),
    onSaved: async saved => {
      // Whoever changed its own name sees the new one in the bar at once.
      if (saved.id === session?.id) saveUser(saved);
      await queries.invalidateQueries({ queryKey: usersKey });
      if (!user) {
        announceDone(t($ => $.users.form.created, { email: saved.email }));
      }
      go('/users');
    },
  });
  return handle;
}
