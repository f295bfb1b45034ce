import type { Client } from '@skonto/api/clients';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { factsOf } from '../../ui/data-table/columns-of.ts';
import { Facts } from '../../ui/facts.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ClientActions } from './client-actions.tsx';
import './clients.css';
import { useClientFields } from './clients-columns.tsx';
import { type ClientWithSecret, clientQuery } from './clients-queries.ts';
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
  const formats = useFormats();
  const [made, setMade] = useState<ClientWithSecret | null>(null);
  const { columns } = useClientFields(true);
  const label = t($ => $.clients.column.oldSecretUntil);
  return (
    <>
      <PageHeader
        title={client.clientId}
        feature={texts($ => $.clients)}
        back={{ href: '/clients', label: t($ => $.clients.title) }}
      >
        <DocsLink />
      </PageHeader>
      <div className="stack">
        <div className="panel">
          <Facts
            facts={[
              ...factsOf(columns, client, { without: ['username'] }),
              client.oldSecretUntil !== null && [label, formats.dateTime(client.oldSecretUntil)],
            ]}
          />
        </div>
        {client.can.update && made === null && <ClientActions client={client} onSecret={setMade} />}
        {made && <SecretPanel title={t($ => $.clients.secret.renewed)} client={made} />}
      </div>
    </>
  );
}
