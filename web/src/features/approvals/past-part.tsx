import type { ApprovalRequest } from '@skonto/api/approvals';
import { ChoiceTable } from '../../business/records/choice-table.tsx';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { useSumsText } from './sums-text.ts';

/** What became of requests that are open no more, the newest first. */
export function PastPart({ requests }: { requests: readonly ApprovalRequest[] }) {
  const formats = useFormats();
  const sumsOf = useSumsText();
  const words = texts($ => $.approvals.past);
  if (requests.length === 0) return null;
  const outcome = ({ status, decidedBy, decidedFor, reason }: ApprovalRequest) => {
    const by = decidedBy === null || status === 'WITHDRAWN' ? '' : ` · ${decidedBy.name}`;
    const instead = decidedFor === null ? '' : ` ${t($ => $.approvals.past.instead, { person: decidedFor.name })}`;
    return `${words.status[status]}${by}${instead}${reason === null ? '' : `: ${reason}`}`;
  };
  return (
    <section className="stack" aria-labelledby="past-title">
      <h2 id="past-title">{words.title}</h2>
      <ChoiceTable
        title={words.title}
        rows={requests}
        idOf={row => row.id}
        nameOf={row => row.requestedBy.name}
        columns={[
          { label: words.person, cell: row => row.requestedBy.name },
          { label: words.what, cell: row => words.action[row.action] },
          { label: words.sums, cell: row => <span className="approval-sums">{sumsOf(row)}</span> },
          { label: words.outcome, cell: outcome },
          { label: words.at, cell: row => (row.decidedAt === null ? '–' : formats.dateTime(row.decidedAt)) },
        ]}
      />
    </section>
  );
}
