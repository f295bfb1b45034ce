import type { ApprovalRequest } from '@skonto/api/approvals';
import { equals, listHref } from '../../lib/list-href.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { MovedSuppliersPart } from './moved-suppliers-part.tsx';
import { useSumsText } from './sums-text.ts';

/** What the reader can do with an open request. */
export type Decision = 'approve' | 'decline' | 'withdraw';
type RequestPanelProps = { request: ApprovalRequest; onDecide: (how: Decision) => void };

const kinds = { REGISTER: 'offering', ACCEPT: 'accepting', CATEGORY: 'categories' } as const;

/** An open request: who wants what, how much, until when, and what the reader can do about it. */
export function RequestPanel({ request, onDecide }: RequestPanelProps) {
  const formats = useFormats();
  const sumsOf = useSumsText();
  const words = texts($ => $.approvals.request);
  const { id, action, requestedBy, requestedAt, lastDay, can } = request;
  const title = `approval-${id}`;
  const list = action === 'REGISTER' ? '/invoices' : '/offers';
  return (
    <article className="panel stack approval-request" aria-labelledby={title}>
      <h3 id={title}>{t($ => $.approvals.request[kinds[action]], { person: requestedBy.name })}</h3>
      <p className="approval-sums">
        <strong>{sumsOf(request)}</strong>
      </p>
      {request.words !== null && <blockquote>{request.words}</blockquote>}
      <p className="quiet">
        {t($ => $.approvals.request.when, { at: formats.dateTime(requestedAt), until: formats.date(lastDay) })}{' '}
        {action !== 'CATEGORY' && (
          <AppLink href={listHref(list, [equals('approval', String(id))])}>{words.look}</AppLink>
        )}
      </p>
      {action === 'CATEGORY' && <MovedSuppliersPart id={id} />}
      {(can.decide || can.withdraw) && (
        <div className="row">
          {can.decide && (
            <>
              <Button look="primary" onClick={() => onDecide('approve')}>
                {words.approve}
              </Button>
              <Button onClick={() => onDecide('decline')}>{words.decline}</Button>
            </>
          )}
          {can.withdraw && <Button onClick={() => onDecide('withdraw')}>{words.withdraw}</Button>}
        </div>
      )}
    </article>
  );
}
