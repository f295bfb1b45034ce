import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useGo } from '../../lib/use-go.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AuditFacts } from './audit-facts.tsx';
import { useAuditWords } from './audit-words.ts';
import { auditQuery } from './audits-queries.ts';
import { DeleteAudits } from './delete-audits.tsx';
import { AuditChanges } from './difference-table.tsx';
import './audits.css';

const route = getRouteApi('/guarded/audits/details/$id');

/** One entry, to read: nothing of it can be changed. */
export function AuditScreen() {
  const { id } = route.useParams();
  const { data } = useSuspenseQuery(auditQuery(Number(id)));
  const words = useAuditWords();
  const go = useGo();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <PageHeader
        title={`${words.entity(data.entityName)} ${words.entityId(data)}`}
        feature={texts($ => $.audits)}
        back={{ href: '/audits', label: t($ => $.audits.title) }}
      >
        {data.can.delete && (
          <Button look="danger" icon="trash" onClick={() => setAsking(true)}>
            {t($ => $.audits.delete)}
          </Button>
        )}
      </PageHeader>
      <div className="audit-columns">
        <AuditFacts audit={data} />
        <AuditChanges json={data.json} />
      </div>
      {asking && <DeleteAudits rows={[data]} onClose={() => setAsking(false)} onDone={() => go('/audits')} />}
    </>
  );
}
