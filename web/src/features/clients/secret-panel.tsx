import { useBlocker } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { isSignedIn } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';

import type { ClientWithSecret } from './clients-queries.ts';
import { useCopy } from './use-copy.ts';

/**
 * The one time a secret is seen (CLI-17…CLI-24). It is in no cache, no address and no storage: with this panel it is gone, so leaving
 * asks until it was copied.
 */
export function SecretPanel({ title, client }: { title: string; client: ClientWithSecret }) {
  const formats = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="secret-panel" aria-labelledby="secret-title">
      <h2 id="secret-title" tabIndex={-1} ref={heading} data-quiet-focus>
        <Icon name="warning" />
        {title}
      </h2>
      <p>{t($ => $.clients.secret.copyNow)}</p>
      {client.oldSecretUntil !== null && (
        <p>{t($ => $.clients.secret.oldUntil, { at: formats.dateTime(client.oldSecretUntil) })}</p>
      )}
      <dl>
        <dt>{t($ => $.clients.column.username)}</dt>
        <dd className="client-code">{client.clientId}</dd>
      </dl>
      {client.secret === null ? <p>{t($ => $.clients.secret.none)}</p> : <Secret secret={client.secret} />}
      <AppLink href="/clients" className="button back-to-clients">
        <Icon name="left" />
        {t($ => $.clients.secret.back)}
      </AppLink>
    </section>
  );
}

function Secret({ secret }: { secret: string }) {
  const [shown, setShown] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { copy, succeeded, copied, confirmed, failed } = useCopy(secret);
  useEffect(() => {
    if (!failed) return;
    setShown(true);
    field.current?.focus();
    field.current?.select();
  }, [failed]);
  const maskLabel = shown ? t($ => $.clients.secret.mask) : t($ => $.clients.secret.show);
  return (
    <div className="field">
      <label htmlFor={id}>{t($ => $.clients.secret.label)}</label>
      <span className="secret-control">
        <input
          ref={field}
          id={id}
          className="control client-code"
          type={shown ? 'text' : 'password'}
          value={secret}
          readOnly
          autoComplete="off"
          spellCheck={false}
          onFocus={event => event.currentTarget.select()}
          onCopy={event => {
            // Copied by hand, and whole.
            const { selectionStart, selectionEnd } = event.currentTarget;
            if (selectionStart === 0 && selectionEnd === secret.length) succeeded();
          }}
        />
        <IconButton icon={shown ? 'eyeOff' : 'eye'} label={maskLabel} onClick={() => setShown(!shown)} />
        <Button
          look="primary"
          icon={confirmed ? 'check' : 'copy'}
          aria-label={confirmed ? undefined : t($ => $.clients.secret.copyLabel)}
          data-confirmed={confirmed || undefined}
          onClick={() => void copy()}
        >
          {confirmed ? t($ => $.clients.secret.copied) : t($ => $.clients.secret.copy)}
        </Button>
      </span>
      <span className="field-help" role="status">
        {confirmed ? t($ => $.clients.secret.copied) : failed ? t($ => $.clients.secret.copyFailed) : ''}
      </span>
      <UncopiedGuard active={!copied} />
    </div>
  );
}

/** Asks once before the only copy is left behind. The end of a session doesn't ask: the page is gone by then. */
function UncopiedGuard({ active }: { active: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => active && isSignedIn(),
    enableBeforeUnload: () => active,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      title={t($ => $.clients.secret.leaveTitle)}
      role="alertdialog"
      onClose={blocker.reset}
      actions={
        <>
          <Button onClick={blocker.reset}>{t($ => $.clients.secret.stay)}</Button>
          <Button look="danger" onClick={blocker.proceed}>
            {t($ => $.clients.secret.leave)}
          </Button>
        </>
      }
    >
      <p>{t($ => $.clients.secret.leaveText)}</p>
    </Dialog>
  );
}
