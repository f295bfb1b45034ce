import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { currentMessages, dismissMessage, type Message, onMessages } from '../lib/messages.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

const shownMs = 5000;
const icons = { info: 'info', success: 'check', warning: 'warning', danger: 'warning' } as const;

/** The banner on top of the page (MSG-01..04). The two live regions stand from the start, so each text is read once. */
export function MessageBar() {
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
  const { t } = useTranslation();
  const [paused, setPaused] = useState(false);
  const left = useRef(shownMs);
  useEffect(() => {
    if (message.tone === 'danger' || paused) return;
    const start = performance.now();
    const timer = setTimeout(() => dismissMessage(message.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(500, left.current - (performance.now() - start));
    };
  }, [message.id, message.tone, paused]);
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
      <span>{message.text}</span>
      <IconButton icon="close" label={t($ => $.ui.closeMessage)} onClick={() => dismissMessage(message.id)} />
    </div>
  );
}
