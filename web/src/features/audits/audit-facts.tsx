import type { Audit } from '@skonto/api/audits';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Facts } from '../../ui/facts.tsx';
import { useAuditWords } from './audit-words.ts';

/** AUD-10: whom or what an entry is about, what happened, who did it and when. */
export function AuditFacts({ audit }: { audit: Audit }) {
  const words = useAuditWords();
  const labels = texts($ => $.audits.column);
  return (
    <div className="panel">
      <Facts
        facts={[
          [labels.entityId, words.entityId(audit)],
          [labels.entityName, words.entity(audit.entityName)],
          [labels.auditEvent, words.event(audit.auditEvent)],
          [labels.username, audit.username],
          [t($ => $.audits.time), <Moment key="time" at={audit.eventTimestamp} />],
        ]}
      />
    </div>
  );
}

/** AUD-13. */
export function AuditInvoicesFacts({ audit }: { audit: Audit }) {
  const words = useAuditWords();
  const labels = texts($ => $.audits.invoices);
  return (
    <div className="panel">
      <Facts
        facts={[
          [labels.id, String(audit.id)],
          [labels.action, `${words.entity(audit.entityName)}: ${words.event(audit.auditEvent)}`],
          [labels.user, audit.username],
          [t($ => $.audits.time), <Moment key="time" at={audit.eventTimestamp} />],
        ]}
      />
    </div>
  );
}

/** An instant as the clocks of the business zone showed it. */
function Moment({ at }: { at: string }) {
  const formats = useFormats();
  return <time dateTime={at}>{formats.dateTime(at)}</time>;
}
