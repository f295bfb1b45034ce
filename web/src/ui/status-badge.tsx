import { Icon, type IconName } from './icon.tsx';

export type BadgeTone = 'ok' | 'bad' | 'neutral' | 'accent';

/** A state in words with a sign of its own, so that colour is never the only difference. */
export function StatusBadge({ tone, icon, children }: { tone: BadgeTone; icon: IconName; children: string }) {
  return (
    <span className="badge" data-tone={tone}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
