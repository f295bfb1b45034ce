import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../button.tsx';
import type { Meanwhile } from './meanwhile.ts';
import './meanwhile-note.css';

type NoteProps = { changes: readonly Meanwhile[]; onTake: (name: string) => void };

export const refusedMeanwhile = (): string => t($ => $.forms.meanwhile.refused);

/** What somebody else changed while the form was open, field by field: taken over, or kept as it was written here. */
export function MeanwhileNote({ changes, onTake }: NoteProps) {
  const words = texts($ => $.forms.meanwhile);
  const shown = (text: string) => (text === '' ? words.empty : text);
  return (
    <section className="notice meanwhile" data-tone="warning" aria-label={words.title}>
      <h2>{words.title}</h2>
      <dl>
        {changes.map(({ name, label, before, now, mine }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <del>{shown(before)}</del> <ins>{shown(now)}</ins>
              {mine === null ? (
                <span className="quiet">{words.taken}</span>
              ) : (
                <>
                  <span>{t($ => $.forms.meanwhile.kept, { text: shown(mine) })}</span>
                  <Button small onClick={() => onTake(name)}>
                    {t($ => $.forms.meanwhile.take, { text: shown(now) })}
                  </Button>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
