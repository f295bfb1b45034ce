import { t } from '../../lib/words/words.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

type KeysDialogProps = { onClose: () => void; enabled: boolean; onEnabled: (on: boolean) => void };
/** The keys of a list, and the switch that turns them off. */
export function KeysDialog({ onClose, enabled, onEnabled }: KeysDialogProps) {
  const keys: readonly (readonly [string, string])[] = [
    ['↑ ↓ J K', t($ => $.ui.keys.move)],
    ['Space X', t($ => $.ui.keys.select)],
    ['Shift', t($ => $.ui.keys.range)],
    ['Enter', t($ => $.ui.keys.open)],
    ['A', t($ => $.ui.keys.actions)],
    ['/', t($ => $.ui.keys.filter)],
    ['Ctrl K', t($ => $.ui.keys.palette)],
    ['?', t($ => $.ui.keys.help)],
  ];
  return (
    <Dialog
      title={t($ => $.ui.keys.title)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t($ => $.ui.close)}</Button>}
    >
      <dl className="keys-list">
        {keys.map(([key, text]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input type="checkbox" checked={enabled} onChange={event => onEnabled(event.currentTarget.checked)} />
        {t($ => $.ui.keys.enabled)}
      </label>
    </Dialog>
  );
}
