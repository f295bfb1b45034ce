import { type ImportMapping, numberFormats, type PreparedImport } from '@skonto/api/imports';
import { dateOrders } from '@skonto/domain/import/date-format';
import { useState } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { useColumnName } from './import-preview.tsx';
import { fieldsByNeed, mapColumn, sampleValues } from './mapping.ts';

type MappingProps = { prepared: PreparedImport; mapping: ImportMapping; onMapping: (mapping: ImportMapping) => void };

/** A select for each field with the first values of its column; those that are still needed stand first and are marked. */
export function MappingFields({ prepared, mapping, onMapping }: MappingProps) {
  const formats = useFormats();
  const nameOf = useColumnName();
  const left = prepared.workedOut.filter(one => one.column !== null).map(one => one.label);
  // The order of the first look stays, so that no field moves away under the hand that fills it.
  const [fields] = useState(() => fieldsByNeed(prepared, mapping));
  // What the first look guessed stays marked until another column is chosen.
  const [guess] = useState(() => new Map(prepared.guessed.map(name => [name, mapping.columns[name]])));
  const missing = prepared.fields.filter(field => field.required && mapping.columns[field.name] === undefined).length;
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
        {fields.map(field => {
          const column = mapping.columns[field.name];
          const values = sampleValues(prepared, column);
          const shown = values.join(' · ');
          const isGuess = column !== undefined && guess.get(field.name) === column;
          const isMissing = field.required && column === undefined;
          return (
            <Field
              key={field.name}
              label={field.label}
              required={field.required}
              help={(isGuess ? t($ => $.imports.guessed, { values: shown }) : shown) || undefined}
              error={isMissing ? t($ => $.imports.chooseColumn, { field: field.label }) : undefined}
            >
              {props => (
                <select
                  {...props}
                  aria-invalid={isMissing || undefined}
                  className="control"
                  value={column ?? ''}
                  onChange={event => onMapping(mapColumn(mapping, field.name, event.currentTarget.value))}
                >
                  <option value="">{t($ => $.imports.notMapped)}</option>
                  {prepared.columns.map(one => (
                    <option key={one.index} value={one.index}>
                      {[nameOf(one), ...sampleValues(prepared, one.index).slice(0, 1)].join(' – ')}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          );
        })}
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
