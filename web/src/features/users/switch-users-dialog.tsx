import type { User } from '@skonto/api/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PeopleList, useKeptNames } from './people-list.tsx';
import { activateUsers, deactivateUsers, usersKey } from './users-queries.ts';

export type SwitchVerb = 'deactivate' | 'activate';
const sends = { deactivate: deactivateUsers, activate: activateUsers } as const;

type SwitchProps = { verb: SwitchVerb; rows: readonly User[]; onClose: () => void; onDone: () => void };

/** Names the people and what it means for them; what was done, the server says itself in the message bar. */
export function SwitchUsersDialog({ verb, rows, onClose, onDone }: SwitchProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const queries = useQueryClient();
  const meant = rows.filter(row => row.can[verb]);
  const keptNames = useKeptNames(rows.filter(row => !row.can[verb]));
  const words = { count: meant.length, shown: formats.count(meant.length) };
  const act = useMutation({
    mutationFn: () => sends[verb](meant.map(row => row.id)),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: usersKey });
      onDone();
    },
  });
  return (
    <Dialog
      title={t($ => $.users.switching[verb].title, words)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t($ => $.ui.cancel)}</Button>
          <Button look={verb === 'deactivate' ? 'danger' : 'primary'} busy={act.isPending} onClick={() => act.mutate()}>
            {t($ => $.users.switching[verb].main, words)}
          </Button>
        </>
      }
    >
      <div>
        <div role="alert">
          {act.error && (
            <div className="notice" data-tone="danger" style={{ marginBottom: '1rem' }}>
              {act.error.message}
            </div>
          )}
        </div>
        <PeopleList rows={meant} />
      </div>
      <p>{t($ => $.users.switching[verb].text)}</p>
      {keptNames !== '' && <p className="quiet">{t($ => $.users.switching[verb].kept, { names: keptNames })}</p>}
    </Dialog>
  );
}
