import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { currentMessages, dismissMessage, type Message, onMessages } from '../lib/messages.ts';
import { t } from '../lib/words/words.ts';
import { AppLink } from './app-link.tsx';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { useTopDialog } from './open-dialogs.ts';

const shownMs = 5000;
const icons = { info: 'info', success: 'check', warning: 'warning', danger: 'warning' } as const;

/** How much of its time a message still has; it keeps that when the bar moves into a dialog or out of it. */
const timesLeft = new WeakMap<Message, number>();

/**
 * The banner on top of the page (MSG-01..04). The two live regions stand from the start, so each text is read once. A modal dialog makes
 * everything outside itself invisible to readers and pointers, so the bar then stands inside.
 */
export function MessageBar() {
  const dialog = useTopDialog();
  return dialog ? createPortal(<Messages />, dialog) : <Messages />;
}

function Messages() {
  const messages = useSyncExternalStore(onMessages, currentMessages);
  const quiet = messages.filter(one => one.tone !== 'danger');
  const errors = messages.filter(one => one.tone === 'danger');
  return (
    <div className="message-bar">
      <div role="alert">
        {errors.map(one => (
          <BarMessage key={one.id} message={one} />
        ))}
      </div>
      <div role="status">
        {quiet.map(one => (
          <BarMessage key={one.id} message={one} />
        ))}
      </div>
    </div>
  );
}

function BarMessage({ message }: { message: Message }) {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (message.tone === 'danger' || paused) return;
    const start = performance.now();
    const timer = setTimeout(() => dismissMessage(message.id), timesLeft.get(message) ?? message.shownMs ?? shownMs);
    return () => {
      clearTimeout(timer);
      const left = timesLeft.get(message) ?? message.shownMs ?? shownMs;
      timesLeft.set(message, Math.max(500, left - (performance.now() - start)));
    };
  }, [message, paused]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing while somebody reads is no action of its own.
    <div
      className="notice"
      data-tone={message.tone}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon name={icons[message.tone]} />
      <span>
        {message.text}
        {message.link && (
          <>
            {' '}
            <AppLink href={message.link.href} onClick={() => dismissMessage(message.id)}>
              {message.link.text}
            </AppLink>
          </>
        )}
      </span>
      {message.action}
      <IconButton icon="close" label={t($ => $.ui.closeMessage)} onClick={() => dismissMessage(message.id)} />
    </div>
  );
}
