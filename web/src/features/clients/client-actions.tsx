import type { Client } from '@skonto/api/clients';
import { useState } from 'react';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type ClientWithSecret, clientsKey, updateClient } from './clients-queries.ts';

type ActionsProps = { client: Client; onSecret: (made: ClientWithSecret) => void };
type Question = ActionsProps & { onClose: () => void };
type Change = 'secret' | 'old' | 'off' | 'on';

/** A new secret, the end of the old one beside it, and the switch. */
export function ClientActions({ client, onSecret }: ActionsProps) {
  const [asking, setAsking] = useState<Change | null>(null);
  const active = client.status === 'ACTIVE';
  const words = texts($ => $.clients.change);
  const question = { client, onSecret, onClose: () => setAsking(null) };
  return (
    <div className="row">
      <Button icon="key" onClick={() => setAsking('secret')}>
        {words.secret.open}
      </Button>
      {client.oldSecretUntil !== null && (
        <Button look="danger" icon="ban" onClick={() => setAsking('old')}>
          {words.old.open}
        </Button>
      )}
      <Button
        look={active ? 'danger' : 'normal'}
        icon={active ? 'ban' : 'check'}
        onClick={() => setAsking(active ? 'off' : 'on')}
      >
        {active ? words.off.open : words.on.open}
      </Button>
      {asking === 'secret' && <NewSecretDialog {...question} />}
      {asking !== null && asking !== 'secret' && <ChangeDialog {...question} change={asking} />}
    </div>
  );
}

/** Whether it may sign in at all, or with its old secret. */
function ChangeDialog({ client, change, onClose }: Question & { change: Exclude<Change, 'secret'> }) {
  const words = texts($ => $.clients.change[change]);
  const { status } = client;
  const body = { old: { status, endOldSecret: true }, off: { status: 'INACTIVE' }, on: { status: 'ACTIVE' } } as const;
  return (
    <ConfirmDialog
      title={words.title}
      main={words.main}
      look={change === 'on' ? 'primary' : 'danger'}
      act={() => updateClient(client, body[change])}
      changes={clientsKey}
      said={saved =>
        change === 'old'
          ? t($ => $.clients.oldEnded)
          : t($ => $.clients.switched[saved.status], { clientId: saved.clientId })
      }
      onClose={onClose}
    >
      <p className="client-code">{client.clientId}</p>
      <p>{words.text}</p>
    </ConfirmDialog>
  );
}

/** Hours for which the present secret may stay valid; the usual choice is the second. */
const choices = ['0', '24', '72', '168'] as const;

/** Where an older secret is still valid the present one can't become the old one, too: both end. */
function NewSecretDialog({ client, onSecret, onClose }: Question) {
  const [hours, setHours] = useState<(typeof choices)[number]>('24');
  const words = texts($ => $.clients.change.secret);
  const hasOld = client.oldSecretUntil !== null;
  const change = hasOld || hours === '0' ? {} : { oldSecretHours: Number(hours) };
  return (
    <ConfirmDialog
      title={words.title}
      main={words.main}
      look={'oldSecretHours' in change ? 'primary' : 'danger'}
      act={() => updateClient(client, { status: client.status, newSecret: true, ...change })}
      changes={clientsKey}
      onDone={saved => saved.secret !== null && onSecret(saved)}
      onClose={onClose}
    >
      <p className="client-code">{client.clientId}</p>
      <p>{hasOld ? words.both : words.text}</p>
      {!hasOld && (
        <fieldset className="radio-field">
          <legend>{words.howLong}</legend>
          {choices.map(one => (
            <label key={one} className="check">
              <input type="radio" name="old-secret" checked={hours === one} onChange={() => setHours(one)} />
              {words.hours[one]}
            </label>
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  );
}
