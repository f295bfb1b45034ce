import type { RateListPreview } from '@skonto/api/reference-rates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../lib/messages.ts';
import { randomKey } from '../../lib/random-key.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { usePageDrop } from '../../ui/use-page-drop.ts';
import { useRateFormat } from './rate-words.tsx';
import { listPreviewQuery, ratesKey, saveList } from './reference-rates-queries.ts';

/** As many letters as the server takes; a list of the bank has a fifth of it. */
const maxLetters = 60_000;
type Chosen = { readonly name: string; readonly text: string; readonly requested: string };

/** Takes the National Bank's list from a file that is chosen or falls on the page; nothing is stored before the question. */
export function ListFileButton() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const take = async (files: readonly File[]) => {
    const [file] = files;
    if (!file || chosen) return;
    const text = file.size > maxLetters * 3 ? null : await file.text().catch(() => null);
    if (text === null || text.trim() === '' || text.length > maxLetters)
      announce(
        'danger',
        t($ => $.referenceRates.list.noList, { name: file.name }),
      );
    else setChosen({ name: file.name, text, requested: randomKey() });
  };
  const over = usePageDrop(chosen === null, files => void take(files));
  return (
    <>
      <FileButton accept=".xml,.csv,.txt" onChoose={files => void take(files)}>
        {t($ => $.referenceRates.list.button)}
      </FileButton>
      {over && <div className="drop-page">{t($ => $.referenceRates.list.drop)}</div>}
      {chosen && <ListDialog chosen={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

/** What the list would change, rate by rate; then it is taken over as a whole. */
function ListDialog({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const formats = useFormats();
  const preview = useQuery(listPreviewQuery(chosen.text, chosen.requested));
  const changes = preview.data?.changes ?? 0;
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  return (
    <ConfirmDialog
      title={t($ => $.referenceRates.list.title)}
      main={t($ => $.referenceRates.list.main)}
      look="primary"
      disabled={changes === 0}
      act={() => saveList(chosen.text, changes).catch(error => preview.refetch().then(() => Promise.reject(error)))}
      changes={ratesKey}
      said={({ count }) => t($ => $.referenceRates.list.done, counted(count))}
      onClose={onClose}
    >
      <p className="quiet">{chosen.name}</p>
      {preview.error && (
        <div className="notice" data-tone="danger" role="alert">
          {preview.error.message}
        </div>
      )}
      {preview.isPending && <p role="status">{t($ => $.ui.list.loading)}</p>}
      {preview.data && <Preview preview={preview.data} />}
    </ConfirmDialog>
  );
}

function Preview({ preview }: { preview: RateListPreview }) {
  const formats = useFormats();
  const rateText = useRateFormat();
  const words = texts($ => $.referenceRates.list);
  const far = preview.rates.filter(one => one.differs).map(one => one.currency);
  const day = formats.date(preview.day);
  return (
    <>
      <p>{t($ => $.referenceRates.list.of, { number: preview.listNumber, day })}</p>
      {preview.changes === 0 && <p>{preview.rates.length === 0 ? words.nothingUsed : words.nothingNew}</p>}
      {far.length > 0 && (
        <p className="notice" data-tone="warning">
          {t($ => $.referenceRates.list.far, { currencies: far.join(', ') })}
        </p>
      )}
      {preview.rates.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <section className="rates-preview" tabIndex={0} aria-label={words.table}>
          <table>
            <thead>
              <tr>
                {[words.currency, words.rate, words.before, words.change].map(label => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.rates.map(one => (
                <tr key={one.currency} data-differs={one.differs || undefined}>
                  <th scope="row">{one.currency}</th>
                  <td className="number">{rateText(one.rate)}</td>
                  <td className="number">{one.before === null ? '–' : rateText(one.before)}</td>
                  <td>
                    <Change change={one.change} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {preview.others.length > 0 && (
        <p className="quiet">{t($ => $.referenceRates.list.others, { currencies: preview.others.join(', ') })}</p>
      )}
    </>
  );
}

function Change({ change }: { change: RateListPreview['rates'][number]['change'] }) {
  const look = { NEW: ['ok', 'plus'], CHANGED: ['accent', 'warning'], SAME: ['neutral', 'check'] } as const;
  const [tone, icon] = look[change];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t($ => $.referenceRates.list.changes[change])}
    </StatusBadge>
  );
}
