import type { SubmissionsLeft } from '@skonto/api/submissions';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** So many are named one by one. */
const maxNamed = 5;

/** What stays as it is: how many, which, why, and what to do. */
export function LeftList({ left }: { left: SubmissionsLeft }) {
  const formats = useFormats();
  if (left.length === 0) return null;
  const namesOf = ({ count, examples }: SubmissionsLeft[number]) => {
    const named = examples.slice(0, maxNamed);
    const more = count - named.length;
    return `${named.join(', ')}${more > 0 ? ` ${t($ => $.business.choice.more, { count: more, shown: formats.count(more) })}` : ''}:`;
  };
  return (
    <div className="notice" data-tone="warning">
      <ul className="named-list">
        {left.map(one => (
          <li key={one.code}>
            <strong>{namesOf(one)}</strong> {one.message}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says after an action what it left. */
export function LeftDialog({ left, onClose }: { left: SubmissionsLeft; onClose: () => void }) {
  const words = texts($ => $.submissions.leftOut);
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <LeftList left={left} />
    </Dialog>
  );
}
