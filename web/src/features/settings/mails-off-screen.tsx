import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCarried } from '../../lib/carry.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Gate } from '../../ui/gate.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { mailSwitchQuery, switchMailOff } from './settings-queries.ts';

/** Where a mail's link to its switch leads. Opening it changes nothing; one press stops mails of this kind. */
export function MailsOffScreen() {
  const token = useLocation({ select: location => location.state.mailSwitch });
  const carried = useMemo(() => (token === undefined ? undefined : { token }), [token]);
  useCarried('mailSwitch', carried);
  const words = texts($ => $.settings.mailsOff);
  usePageHead({ title: words.title, description: words.description, keywords: words.keywords });
  return (
    <Gate>
      <h1 tabIndex={-1}>{words.title}</h1>
      {token === undefined ? (
        <div className="notice" data-tone="warning">
          {words.missing}
        </div>
      ) : (
        <Switch token={token} />
      )}
      <p className="gate-links">
        <AppLink href="/login">{words.login}</AppLink>
      </p>
    </Gate>
  );
}

function Switch({ token }: { token: string }) {
  const found = useQuery(mailSwitchQuery(token));
  // Drawn with the press itself: the mutation's state comes a moment later, in which a second press would be sent too.
  const [busy, setBusy] = useState(false);
  const off = useMutation({ mutationFn: () => switchMailOff(token), onError: () => setBusy(false) });
  const press = () => {
    setBusy(true);
    off.mutate();
  };
  const mails = off.data ?? found.data;
  const words = texts($ => $.settings.mailsOff);
  if (!mails) return <Refusal text={found.error?.message} />;
  return (
    <>
      <p>
        <strong>{words.topic[mails.topic]}</strong>
      </p>
      {mails.on ? (
        <>
          <p>{words.question}</p>
          <Refusal text={off.error?.message} />
          <div className="row">
            <Button look="primary" busy={busy} onClick={press}>
              {words.off}
            </Button>
          </div>
        </>
      ) : (
        <>
          <div className="notice" role="status">
            {words.done}
          </div>
          <p>{mails.topic === 'report' ? words.againReport : words.again}</p>
        </>
      )}
      <p className="quiet">{words.otherwise}</p>
    </>
  );
}
