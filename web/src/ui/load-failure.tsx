import { t } from '../lib/words/words.ts';
import { Button } from './button.tsx';

/** A part of a page that could not be loaded, and a way to try again. The whole of a page or list says it in its own state. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="notice" data-tone="danger" role="alert">
      {text}
      <Button small onClick={onRetry}>
        {t($ => $.ui.list.retry)}
      </Button>
    </div>
  );
}
