import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { MailLinkScreen, useOnePress } from '../../business/mail-links/mail-link-screen.tsx';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { noticeQuery, objectToAccount } from './accounts-queries.ts';

/** Where the link of a mail about an account leads. Opening it changes nothing; one press stops the account. */
export function NoticeScreen() {
  const token = useLocation({ select: location => location.state.accountNotice });
  return (
    <MailLinkScreen carry="accountNotice" token={token} words={texts($ => $.bankAccounts.notice)}>
      {found => <Notice token={found} />}
    </MailLinkScreen>
  );
}

function Notice({ token }: { token: string }) {
  const found = useQuery(noticeQuery(token));
  const stop = useOnePress(() => objectToAccount(token));
  const notice = stop.done ?? found.data;
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
        <Button look="danger" icon="ban" busy={stop.busy} onClick={stop.press}>
          {words.stop}
        </Button>
      </div>
      <p className="quiet">{words.otherwise}</p>
    </>
  );
}
