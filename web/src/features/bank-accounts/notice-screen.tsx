import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCarried } from '../../lib/carry.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Gate } from '../../ui/gate.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { noticeQuery, objectToAccount } from './accounts-queries.ts';

/** Where the link of a mail about an account leads. Opening it changes nothing; one press stops the account. */
export function NoticeScreen() {
  const token = useLocation({ select: location => location.state.accountNotice });
  const carried = useMemo(() => (token === undefined ? undefined : { token }), [token]);
  useCarried('accountNotice', carried);
  const words = texts($ => $.bankAccounts.notice);
  usePageHead({ title: words.title, description: words.description, keywords: words.keywords });
  return (
    <Gate>
      <h1 tabIndex={-1}>{words.title}</h1>
      {token === undefined ? (
        <div className="notice" data-tone="warning">
          {words.missing}
        </div>
      ) : (
        <Notice token={token} />
      )}
      <p className="gate-links">
        <AppLink href="/login">{words.login}</AppLink>
      </p>
    </Gate>
  );
}

function Notice({ token }: { token: string }) {
  const found = useQuery(noticeQuery(token));
  // Drawn with the press itself: the mutation's state comes a moment later, in which a second press would be sent too.
  const [busy, setBusy] = useState(false);
  const stop = useMutation({ mutationFn: () => objectToAccount(token), onError: () => setBusy(false) });
  const press = () => {
    setBusy(true);
    stop.mutate();
  };
  const notice = stop.data ?? found.data;
  const words = texts($ => $.bankAccounts.notice);
  if (!notice) return <Refusal text={found.error?.message} />;
  const facts = { company: notice.company, account: notice.lastDigits, currency: notice.currency };
  if (!notice.canStop)
    return (
      <div className="notice" role="status" data-tone={notice.state === 'REFUSED' ? undefined : 'warning'}>
        {notice.state === 'REFUSED' ? words.stopped : words.tooLate}
      </div>
    );
  return (
    <>
      <p>{t($ => $.bankAccounts.notice[notice.state === 'ACTIVE' ? 'active' : 'pending'], facts)}</p>
      <p>{words.question}</p>
      <Refusal text={stop.error?.message} />
      <div className="row">
        <Button look="danger" icon="ban" busy={busy} onClick={press}>
          {words.stop}
        </Button>
      </div>
      <p className="quiet">{words.otherwise}</p>
    </>
  );
}
