import type { Client } from '@skonto/api/clients';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import './clients.css';
import { Refusal } from '../../ui/refusal.tsx';
import { ClientStatusBadge } from './clients-columns.tsx';
import { type ClientWithSecret, clientQuery, clientsKey, updateClient } from './clients-queries.ts';
import { DocsLink } from './docs-link.tsx';
import { SecretPanel } from './secret-panel.tsx';

const route = getRouteApi('/guarded/clients/details/$id');

/** One client: its facts, its switch, and a new secret for a lost one. */
export function ClientScreen() {
  const { id } = route.useParams();
  const { data } = useSuspenseQuery(clientQuery(Number(id)));
  return <ClientFacts key={id} client={data} />;
}

function ClientFacts({ client }: { client: Client }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [made, setMade] = useState<ClientWithSecret | null>(null);
  const facts = [
    ['role', t($ => $.users.roles[client.role])],
    ['status', <ClientStatusBadge key="status" status={client.status} />],
    ['company', client.company.name],
    ['lastLogin', formats.dateTime(client.lastLogin)],
    ['lastApiCall', formats.dateTime(client.lastApiCall)],
  ] as const;
  return (
    <>
      <PageHeader
        title={client.clientId}
        description={t($ => $.clients.description)}
        keywords={t($ => $.clients.keywords)}
        back={{ href: '/clients', label: t($ => $.clients.title) }}
      >
        <DocsLink />
      </PageHeader>
      <div className="stack">
        <dl className="client-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t($ => $.clients.column[name])}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {client.can.update && made === null && <ClientActions client={client} onSecret={setMade} />}
        {made && <SecretPanel title={t($ => $.clients.secret.renewed)} client={made} />}
      </div>
    </>
  );
}

type ActionsProps = { client: Client; onSecret: (made: ClientWithSecret) => void };

function ClientActions({ client, onSecret }: ActionsProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'secret' | 'status' | null>(null);
  const active = client.status === 'ACTIVE';
  return (
    <div className="row">
      <Button icon="key" onClick={() => setAsking('secret')}>
        {t($ => $.clients.renew.open)}
      </Button>
      <Button look={active ? 'danger' : 'normal'} icon={active ? 'ban' : 'check'} onClick={() => setAsking('status')}>
        {active ? t($ => $.clients.switch.off) : t($ => $.clients.switch.on)}
      </Button>
      {asking && (
        <ChangeDialog
          client={client}
          change={asking}
          onClose={() => setAsking(null)}
          onDone={saved => {
            setAsking(null);
            if (saved.secret !== null) onSecret(saved);
          }}
        />
      )}
    </div>
  );
}

type ChangeProps = {
  client: Client;
  change: 'secret' | 'status';
  onClose: () => void;
  onDone: (saved: ClientWithSecret) => void;
};

/** Says what stops working, and says here what the server refuses. */
function ChangeDialog({ client, change, onClose, onDone }: ChangeProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const active = client.status === 'ACTIVE';
  const words = {
    secret: {
      title: t($ => $.clients.renew.title),
      text: t($ => $.clients.renew.text),
      main: t($ => $.clients.renew.main),
    },
    status: active
      ? {
          title: t($ => $.clients.switch.offTitle),
          text: t($ => $.clients.switch.offText),
          main: t($ => $.clients.switch.off),
        }
      : {
          title: t($ => $.clients.switch.onTitle),
          text: t($ => $.clients.switch.onText),
          main: t($ => $.clients.switch.on),
        },
  }[change];
  const save = useMutation({
    mutationFn: () =>
      change === 'secret'
        ? updateClient(client, { status: client.status, newSecret: true })
        : updateClient(client, { status: active ? 'INACTIVE' : 'ACTIVE' }),
    // A secret must not linger where other screens could find it.
    gcTime: 0,
    onSuccess: async saved => {
      onDone(saved);
      await queries.invalidateQueries({ queryKey: clientsKey });
      if (change === 'status')
        announce(
          'success',
          t($ => $.clients.switch.done[saved.status], { clientId: saved.clientId }),
        );
    },
  });
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t($ => $.ui.cancel)}</Button>
          <Button
            look={change === 'status' && !active ? 'primary' : 'danger'}
            busy={save.isPending}
            onClick={() => save.mutate()}
          >
            {words.main}
          </Button>
        </>
      }
    >
      <Refusal text={save.error?.message} />
      <p className="client-code">{client.clientId}</p>
      <p>{words.text}</p>
    </Dialog>
  );
}
