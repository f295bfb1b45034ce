import { useTranslation } from 'react-i18next';
import { useGlobals } from '../../lib/globals.ts';
import { Button } from '../../ui/button.tsx';
import type { Meanwhile } from './company-form.ts';

type NoteProps = { changes: readonly Meanwhile[]; onTake: (change: Meanwhile) => void };

/** What somebody else changed while the form was open, field by field: taken over, or kept as it was written here. */
export function MeanwhileNote({ changes, onTake }: NoteProps) {
  const { t } = useTranslation();
  const { supportedCountries } = useGlobals();
  const labels = t($ => $.companies.column, { returnObjects: true });
  const words = t($ => $.companies.meanwhile, { returnObjects: true });
  if (changes.length === 0) return null;
  const said = (field: string, text: string) => {
    if (text === '') return words.empty;
    const country = field === 'country' && supportedCountries.find(one => one.alpha3Code === text);
    return country ? country.displayName : text;
  };
  return (
    <section className="notice company-meanwhile" data-tone="warning" aria-label={words.title}>
      <h2>{words.title}</h2>
      <dl>
        {changes.map(change => {
          const { field, before, now, mine } = change;
          const label = field === 'name' ? t($ => $.companies.form.name) : labels[field];
          return (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                <del>{said(field, before)}</del> <ins>{said(field, now)}</ins>
                {mine === null ? (
                  <span className="quiet">{words.taken}</span>
                ) : (
                  <>
                    <span>{t($ => $.companies.meanwhile.kept, { text: said(field, mine) })}</span>
                    <Button small onClick={() => onTake(change)}>
                      {t($ => $.companies.meanwhile.take, { text: said(field, now) })}
                    </Button>
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
