import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { MailLinkScreen, useOnePress } from '../../business/mail-links/mail-link-screen.tsx';
import { texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { mailSwitchQuery, switchMailOff } from './settings-queries.ts';

/** Where a mail's link to its switch leads. Opening it changes nothing; one press stops mails of this kind. */
export function MailsOffScreen() {
  const token = useLocation({ select: location => location.state.mailSwitch });
  return (
    <MailLinkScreen carry="mailSwitch" token={token} words={texts($ => $.settings.mailsOff)}>
      {found => <Switch token={found} />}
    </MailLinkScreen>
  );
}

function Switch({ token }: { token: string }) {
  const found = useQuery(mailSwitchQuery(token));
  const off = useOnePress(() => switchMailOff(token));
  const mails = off.done ?? found.data;
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
            <Button look="primary" busy={off.busy} onClick={off.press}>
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
