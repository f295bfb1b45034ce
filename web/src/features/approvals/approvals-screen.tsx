import type { ApprovalRequest } from '@skonto/api/approvals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { approvalsQuery } from './approval-queries.ts';
import { ApproveCategoriesDialog } from './approve-categories-dialog.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { DeclineDialog, WithdrawDialog } from './closing-dialogs.tsx';
import { PastPart } from './past-part.tsx';
import { type Decision, RequestPanel } from './request-panel.tsx';
import { StandInPart } from './stand-in-part.tsx';
import './approvals.css';

/** APPR-13: what waits for the reader, what the reader or a colleague requested, and what became of the rest. */
export function ApprovalsScreen() {
  return (
    <div className="stack">
      <PageHeader feature={texts($ => $.approvals)} />
      <p>
        <AppLink href="/approvals/limits">{t($ => $.approvals.limits.link)}</AppLink>
      </p>
      <Parts />
    </div>
  );
}

type Deciding = { readonly how: Decision; readonly request: ApprovalRequest };

function Parts() {
  const { data, isError, refetch } = useQuery(approvalsQuery);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const words = texts($ => $.approvals);
  if (!data)
    return isError ? (
      <LoadFailure text={words.failed} onRetry={() => void refetch()} />
    ) : (
      <p role="status">{t($ => $.ui.list.loading)}</p>
    );
  const { requests, complete, standIn } = data;
  const open = requests.filter(one => one.status === 'OPEN');
  const yours = open.filter(one => one.can.decide);
  const others = open.filter(one => !one.can.decide);
  const close = () => setDeciding(null);
  return (
    <>
      <section className="stack" aria-labelledby="yours-title">
        <h2 id="yours-title">{words.yours.title}</h2>
        {yours.length === 0 && <p>{words.yours.none}</p>}
        {yours.map(request => (
          <RequestPanel key={request.id} request={request} onDecide={how => setDeciding({ how, request })} />
        ))}
      </section>
      {others.length > 0 && (
        <section className="stack" aria-labelledby="others-title">
          <h2 id="others-title">{words.others.title}</h2>
          {others.map(request => (
            <RequestPanel key={request.id} request={request} onDecide={how => setDeciding({ how, request })} />
          ))}
        </section>
      )}
      <StandInPart key={JSON.stringify(standIn.standIn)} standIn={standIn} />
      <PastPart requests={requests.filter(one => one.status !== 'OPEN')} />
      {!complete && <p className="quiet">{words.notAll}</p>}
      {deciding?.how === 'approve' && deciding.request.action === 'CATEGORY' && (
        <ApproveCategoriesDialog request={deciding.request} onClose={close} />
      )}
      {deciding?.how === 'approve' && deciding.request.action !== 'CATEGORY' && (
        <ApproveDialog request={deciding.request} onClose={close} />
      )}
      {deciding?.how === 'decline' && <DeclineDialog request={deciding.request} onClose={close} />}
      {deciding?.how === 'withdraw' && <WithdrawDialog request={deciding.request} onClose={close} />}
    </>
  );
}
