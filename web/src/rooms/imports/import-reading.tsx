import type { ImportMapping, PreparedImport } from '@skonto/api/imports';
import { useState } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';

type ReadingProps = { prepared: PreparedImport; mapping: ImportMapping; onMapping: (mapping: ImportMapping) => void };

/** Columns follow from how a file is read, so they are told anew; corrections of cells stay where the letters do. */
const readAnew = (mapping: ImportMapping, said: Pick<ImportMapping, 'encoding' | 'headingRow'>): ImportMapping => ({
  ...mapping,
  corrections: undefined,
  columns: {},
  ...said,
});

/** A question where the letters leave it open, with the first lines in each way; where they tell, what they tell. */
export function EncodingChoice({ prepared, mapping, onMapping }: ReadingProps) {
  const [changing, setChanging] = useState(false);
  const { encodings, encoding, encodingAmbiguous: isOpen } = prepared;
  if (encodings.length === 0) return null;
  // Who had to be asked sees the answers until the import begins.
  const isAsked = isOpen || mapping.encoding !== undefined;
  if (!isAsked && !changing)
    return (
      <p className="row quiet">
        {t($ => $.imports.lettersKnown, { encoding: t($ => $.imports.encodings[encoding]) })}
        <Button look="plain" small onClick={() => setChanging(true)}>
          {t($ => $.imports.lettersChange)}
        </Button>
      </p>
    );
  return (
    <fieldset className="panel stack letters">
      <legend className="visually-hidden">{t($ => $.imports.letters)}</legend>
      <div>
        <h2>{t($ => $.imports.letters)}</h2>
        <p className="quiet">{t($ => $.imports.lettersHelp)}</p>
      </div>
      <div className="letters-choices">
        {encodings.map(one => (
          <label key={one.encoding} className="letters-choice">
            <span className="check">
              <input
                type="radio"
                name="encoding"
                checked={isOpen ? false : encoding === one.encoding}
                onChange={() => onMapping(readAnew(mapping, { encoding: one.encoding }))}
              />
              {t($ => $.imports.encodings[one.encoding])}
            </span>
            <span className="letters-lines">{one.lines.join('\n')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const shownCells = 4;
const inShort = (cells: readonly string[]): string => {
  const said = cells.map(cell => cell.trim()).filter(cell => cell !== '');
  return said.slice(0, shownCells).join(' · ') + (said.length > shownCells ? ' …' : '');
};

/** Which row holds the headings: as it was found, and a way to say otherwise. Totals that are left out are said with it. */
export function HeadingRowChoice({ prepared, mapping, onMapping }: ReadingProps) {
  const formats = useFormats();
  const [changing, setChanging] = useState(false);
  const { topRows, headingRow, leftOut } = prepared;
  const lineOf = (line: number, cells: readonly string[]) =>
    t($ => $.imports.headingRow, { line: formats.count(line), cells: inShort(cells) });
  if (topRows.length === 0) return null;
  return (
    <>
      {!changing && (
        <p className="row quiet">
          {headingRow === 0
            ? t($ => $.imports.noHeadings)
            : t($ => $.imports.headingsIn, { line: formats.count(headingRow) })}
          <Button look="plain" small onClick={() => setChanging(true)}>
            {t($ => $.imports.headingsChange)}
          </Button>
        </p>
      )}
      {changing && (
        <section className="panel">
          <Field label={t($ => $.imports.headings)} help={t($ => $.imports.headingsHelp)}>
            {props => (
              <select
                {...props}
                className="control"
                value={headingRow}
                onChange={event => onMapping(readAnew(mapping, { headingRow: Number(event.currentTarget.value) }))}
              >
                {topRows.map(row => (
                  <option key={row.line} value={row.line}>
                    {lineOf(row.line, row.cells)}
                  </option>
                ))}
                <option value={0}>{t($ => $.imports.noHeadings)}</option>
              </select>
            )}
          </Field>
        </section>
      )}
      {leftOut.length > 0 && (
        <div className="notice" role="status">
          {t($ => $.imports.totalsLeftOut, {
            rows: leftOut.map(row => lineOf(row.line, row.cells)).join('; '),
          })}
        </div>
      )}
    </>
  );
}

/** What a person should look at before money depends on it; such rows come in as they are. */
export function ImportNotices({ prepared }: { prepared: PreparedImport }) {
  const formats = useFormats();
  const { notices } = prepared.judged;
  if (notices.length === 0) return null;
  const rowsOf = ({ lines, count }: (typeof notices)[number]) =>
    t($ => $.imports.noticeRows, {
      count,
      lines: lines.map(line => formats.count(line)).join(', ') + (count > lines.length ? ' …' : ''),
    });
  return (
    <div className="notice look-at" data-tone="warning" role="status">
      <div>
        <strong>{t($ => $.imports.lookAt)}</strong>
        <ul>
          {notices.map(notice => (
            <li key={`${notice.field} ${notice.message}`}>
              {notice.message}: {rowsOf(notice)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
