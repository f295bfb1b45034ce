import { type ImportMapping, numberFormats, type PreparedImport } from '@skonto/api/imports';
import { dateOrders } from '@skonto/domain/import/date-format';
import { useState } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { useColumnName } from './import-preview.tsx';
import { choiceForAll, choiceOf, fieldsByNeed, isAnswered, mapColumn, sampleValues } from './mapping.ts';

type MappingProps = { prepared: PreparedImport; mapping: ImportMapping; onMapping: (mapping: ImportMapping) => void };

/** A select for each field with the first values of its column; those that are still needed stand first and are marked. */
export function MappingFields({ prepared, mapping, onMapping }: MappingProps) {
  const formats = useFormats();
  const left = prepared.workedOut.filter(one => one.column !== null).map(one => one.label);
  // The order of the first look stays, so that no field moves away under the hand that fills it.
  const [fields] = useState(() => fieldsByNeed(prepared, mapping));
  // What the first look guessed stays marked until another column is chosen.
  const [guess] = useState(() => new Map(prepared.guessed.map(name => [name, mapping.columns[name]])));
  const missing = prepared.fields.filter(field => field.required && !isAnswered(mapping, field.name)).length;
  const [wasMissing] = useState(missing > 0 || prepared.guessed.length > 0);
  const all = prepared.fields.filter(field => field.required).length;
  return (
    <section className="panel stack">
      <div>
        <h2>{t($ => $.imports.mapping)}</h2>
        <p className="quiet" role="status">
          {missing > 0
            ? t($ => $.imports.mappingMissing, {
                count: missing,
                shown: formats.count(missing),
                known: formats.count(all - missing),
                all: formats.count(all),
              })
            : t($ => (wasMissing ? $.imports.mappingChosen : $.imports.mappingHelp))}
        </p>
      </div>
      <div className="form-columns">
        {fields.map(field => (
          <MappedField
            key={field.name}
            field={field}
            isGuess={mapping.columns[field.name] !== undefined && guess.get(field.name) === mapping.columns[field.name]}
            {...{ prepared, mapping, onMapping }}
          />
        ))}
      </div>
      {prepared.workedOut.length > 0 && (
        <p className="quiet">
          {t($ => $.imports.workedOut, { columns: prepared.workedOut.map(one => one.label).join(', ') })}
          {left.length > 0 && ` ${t($ => $.imports.workedOutHere, { columns: left.join(', ') })}`}
        </p>
      )}
    </section>
  );
}

type MappedProps = MappingProps & { field: PreparedImport['fields'][number]; isGuess: boolean };

/** A field's column with its first values, or one value for all rows. */
function MappedField({ field, isGuess, prepared, mapping, onMapping }: MappedProps) {
  const nameOf = useColumnName();
  const shown = sampleValues(prepared, mapping.columns[field.name]).join(' · ');
  const isMissing = field.required && !isAnswered(mapping, field.name);
  const missing = (): string =>
    t($ => (field.choices.length > 0 ? $.imports.chooseColumnOrValue : $.imports.chooseColumn), { field: field.label });
  return (
    <Field
      label={field.label}
      required={field.required}
      help={(isGuess ? t($ => $.imports.guessed, { values: shown }) : shown) || undefined}
      error={isMissing ? missing() : undefined}
    >
      {props => (
        <select
          {...props}
          aria-invalid={isMissing || undefined}
          className="control"
          value={choiceOf(mapping, field.name)}
          onChange={event => onMapping(mapColumn(mapping, field.name, event.currentTarget.value))}
        >
          <option value="">{t($ => $.imports.notMapped)}</option>
          {prepared.columns.map(one => (
            <option key={one.index} value={one.index}>
              {[nameOf(one), ...sampleValues(prepared, one.index).slice(0, 1)].join(' – ')}
            </option>
          ))}
          {field.choices.length > 0 && (
            <optgroup label={t($ => $.imports.forAllRows)}>
              {field.choices.map(one => (
                <option key={one.value} value={choiceForAll(one.value)}>
                  {t($ => $.imports.everyRow, { value: one.label })}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      )}
    </Field>
  );
}

/** A question where the amounts leave it open; where they tell, only what they tell, and a way to say otherwise. */
export function NumberFormatChoice({ prepared, mapping, onMapping }: MappingProps) {
  const [changing, setChanging] = useState(false);
  const known = mapping.numberFormat;
  const isOpen = prepared.numberFormatAmbiguous;
  if (!isOpen && known === undefined) return null;
  if (!isOpen && !changing && known !== undefined)
    return (
      <p className="row quiet">
        {t($ => $.imports.numbersKnown, { format: t($ => $.imports.format[known]) })}
        <Button look="plain" small onClick={() => setChanging(true)}>
          {t($ => $.imports.numbersChange)}
        </Button>
      </p>
    );
  return (
    <fieldset className="panel" style={{ margin: 0 }}>
      <legend className="visually-hidden">{t($ => $.imports.numbers)}</legend>
      <h2>{t($ => $.imports.numbers)}</h2>
      {isOpen && <p className="quiet">{t($ => $.imports.numbersHelp)}</p>}
      <div className="row" style={{ gap: '1.5rem' }}>
        {numberFormats.map(format => (
          <label key={format} className="check number">
            <input
              type="radio"
              name="number-format"
              checked={known === format}
              onChange={() => onMapping({ ...mapping, numberFormat: format })}
            />
            {t($ => $.imports.format[format])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A question where dates with slashes leave open whether the day or the month stands first. */
export function DateOrderChoice({ prepared, mapping, onMapping }: MappingProps) {
  if (!prepared.dateOrderAmbiguous) return null;
  return (
    <fieldset className="panel" style={{ margin: 0 }}>
      <legend className="visually-hidden">{t($ => $.imports.dates)}</legend>
      <h2>{t($ => $.imports.dates)}</h2>
      <p className="quiet">{t($ => $.imports.datesHelp)}</p>
      <div className="row" style={{ gap: '1.5rem' }}>
        {dateOrders.map(order => (
          <label key={order} className="check">
            <input
              type="radio"
              name="date-order"
              checked={mapping.dateOrder === order}
              onChange={() => onMapping({ ...mapping, dateOrder: order })}
            />
            {t($ => $.imports.order[order])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ReadingProps = {
  prepared: PreparedImport;
  mapping: ImportMapping;
  /** What a person said; the file may still be being read in that way. */
  said: ImportMapping | null;
  onMapping: (mapping: ImportMapping) => void;
};

/** Columns follow from how a file is read, so they are told again; corrections of cells stay where the letters do. */
const readAnew = (mapping: ImportMapping, said: Pick<ImportMapping, 'encoding' | 'headingRow'>): ImportMapping => ({
  ...mapping,
  corrections: undefined,
  constants: undefined,
  columns: {},
  ...said,
});

/** Which sheet of a workbook is imported, where it has several. With another one all else is told again. */
export function SheetChoice({ prepared: { workbook }, said, onMapping }: Omit<ReadingProps, 'mapping'>) {
  if (!workbook || workbook.sheets.length < 2) return null;
  return (
    <section className="panel">
      <Field label={t($ => $.imports.sheet)} help={t($ => $.imports.sheetHelp)}>
        {props => (
          <select
            {...props}
            className="control"
            value={said?.sheet ?? workbook.sheet}
            onChange={event => onMapping({ columns: {}, sheet: event.currentTarget.value })}
          >
            {workbook.sheets.map(sheet => (
              <option key={sheet} value={sheet}>
                {sheet}
              </option>
            ))}
          </select>
        )}
      </Field>
    </section>
  );
}

/** A question where the letters leave it open, with the first lines in each way; where they tell, what they tell. */
export function EncodingChoice({ prepared, mapping, said, onMapping }: ReadingProps) {
  const [changing, setChanging] = useState(false);
  const { encodings, encoding, encodingAmbiguous: isOpen } = prepared;
  if (encodings.length === 0) return null;
  // Who had to be asked sees the answers until the import begins.
  const isRequested = isOpen || mapping.encoding !== undefined;
  if (!isRequested && !changing)
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
                checked={(said?.encoding ?? (isOpen ? null : encoding)) === one.encoding}
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
export function HeadingRowChoice({ prepared, mapping, said, onMapping }: ReadingProps) {
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
                value={said?.headingRow ?? headingRow}
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
