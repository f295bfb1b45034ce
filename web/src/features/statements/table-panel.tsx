import type { StatementTable, StatementTableMapping } from '@skonto/api/statement-tables';
import { numberDialects } from '@skonto/domain/import/number-format';
import { readBankAccount, showAccount } from '@skonto/domain/payment/bank-account';
import { type StatementColumn, statementColumns } from '@skonto/domain/payment/statement-table';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { fieldSentences } from '../../lib/field-sentences.ts';
import { useGlobals } from '../../lib/globals.ts';
import { pageLanguage, t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { NumberInput } from '../../ui/forms/number-field.tsx';
import { numberOf, typedNumber } from '../../ui/forms/typed-numbers.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { saveTable, tableQuery } from './statements-queries.ts';
import './statements.css';

type PanelProps = { fileId: string; onSaved: () => void };

/** What the columns of a statement hold that is a table, asked beside its first lines. */
export function TablePanel({ fileId, onSaved }: PanelProps) {
  const { data, isError, refetch } = useQuery(tableQuery(fileId));
  if (!data)
    return isError ? (
      <LoadFailure text={t($ => $.statements.table.failed)} onRetry={() => void refetch()} />
    ) : (
      <p>{t($ => $.statements.check.reading)}</p>
    );
  return <TableForm fileId={fileId} table={data} onSaved={onSaved} />;
}

type Typed = {
  readonly account: string;
  readonly currency: string;
  readonly number: string;
  readonly day: string;
  readonly opening: string;
  readonly closing: string;
  readonly headRows: string;
  readonly numbers: StatementTable['mapping']['numbers'];
  readonly dateOrder: StatementTable['mapping']['dateOrder'];
  readonly columns: readonly (StatementColumn | null)[];
};

function typedOf({ mapping }: StatementTable): Typed {
  const money = (amount: number | null) => (amount === null ? '' : typedNumber(amount, pageLanguage(), 2));
  return {
    account: mapping.account ?? '',
    currency: mapping.currency,
    number: mapping.number ?? '',
    day: mapping.day ?? '',
    opening: money(mapping.opening),
    closing: money(mapping.closing),
    headRows: String(mapping.headRows),
    numbers: mapping.numbers,
    dateOrder: mapping.dateOrder,
    columns: mapping.columns,
  };
}

/** What was typed as the call takes it, or the sentence of what lacks. */
function bodyOf(typed: Typed, { mapping }: StatementTable): StatementTableMapping {
  const words = texts($ => $.statements.table);
  const money = (text: string): number | null => {
    const read = text.trim() === '' ? null : numberOf(text, 'money', pageLanguage());
    if (Number.isNaN(read)) throw new Error(words.wrongAmount);
    return read;
  };
  const headRows = numberOf(typed.headRows, 'whole', pageLanguage());
  if (Number.isNaN(headRows)) throw new Error(words.wrongRows);
  if (typed.account.trim() === '') throw new Error(words.noAccount);
  if (typed.numbers === null) throw new Error(words.noNumbers);
  return {
    account: typed.account,
    currency: typed.currency,
    number: typed.number.trim() === '' ? null : typed.number,
    day: typed.day.trim() === '' ? null : typed.day,
    opening: money(typed.opening),
    closing: money(typed.closing),
    delimiter: mapping.delimiter,
    headRows,
    columns: [...typed.columns],
    dateOrder: typed.dateOrder,
    numbers: typed.numbers,
  };
}

function TableForm({ fileId, table, onSaved }: PanelProps & { table: StatementTable }) {
  const [typed, setTyped] = useState(() => typedOf(table));
  const queries = useQueryClient();
  const words = texts($ => $.statements.table);
  const save = useMutation({
    mutationFn: async () => saveTable(fileId, bodyOf(typed, table)),
    onSuccess: saved => {
      queries.setQueryData(tableQuery(fileId).queryKey, saved);
      onSaved();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  const change = (more: Partial<Typed>) => setTyped(old => ({ ...old, ...more }));
  return (
    <form className="panel stack" noValidate onSubmit={submit}>
      <h2>{t($ => $.statements.table.title, { file: table.fileName })}</h2>
      <p className="quiet">{table.isRemembered ? words.remembered : words.text}</p>
      <Columns table={table} columns={typed.columns} onChange={columns => change({ columns })} />
      <div className="bank-table-facts">
        <Facts table={table} typed={typed} onChange={change} />
        <Writing table={table} typed={typed} onChange={change} />
      </div>
      <Refusal text={fieldSentences(save.error) ?? save.error?.message} />
      <div>
        <Button type="submit" look="primary" icon="check" busy={save.isPending}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

type ColumnsProps = {
  table: StatementTable;
  columns: Typed['columns'];
  onChange: (columns: Typed['columns']) => void;
};
/** The first lines, and above each column what it holds. */
function Columns({ table, columns, onChange }: ColumnsProps) {
  const words = texts($ => $.statements.table);
  const nameOf = (at: number) => table.headings[at] || t($ => $.statements.table.column, { number: at + 1 });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the arrows.
    <section className="bank-table-frame" aria-label={words.lines} tabIndex={0}>
      <table className="bank-table">
        <thead>
          <tr>
            {columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
              <th key={at} scope="col">
                <span>{nameOf(at)}</span>
                <select
                  className="control"
                  aria-label={t($ => $.statements.table.holds, { column: nameOf(at) })}
                  value={column ?? ''}
                  onChange={event => {
                    const chosen = statementColumns.find(one => one === event.currentTarget.value) ?? null;
                    onChange(columns.map((old, place) => (place === at ? chosen : old)));
                  }}
                >
                  <option value="">{words.nothing}</option>
                  {statementColumns.map(one => (
                    <option key={one} value={one}>
                      {words.columns[one]}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
            <tr key={at}>
              {columns.map((_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                <td key={place}>{row[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type PartProps = { table: StatementTable; typed: Typed; onChange: (more: Partial<Typed>) => void };

/** What no line says: whose statement it is, of which day, and the balances around it. */
function Facts({ table, typed, onChange }: PartProps) {
  const words = texts($ => $.statements.table);
  const known = useId();
  const reading = readBankAccount(typed.account);
  return (
    <>
      <Field label={words.account} echo={'account' in reading ? showAccount(reading.account) : undefined}>
        {props => (
          <>
            <input
              {...props}
              className="control"
              autoComplete="off"
              maxLength={60}
              list={known}
              value={typed.account}
              onChange={event => onChange({ account: event.currentTarget.value })}
            />
            <datalist id={known}>
              {table.accounts.map(account => (
                <option key={account} value={account} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Currency typed={typed} onChange={onChange} />
      <Field label={words.number} required={false}>
        {props => (
          <input
            {...props}
            className="control"
            autoComplete="off"
            maxLength={35}
            value={typed.number}
            onChange={event => onChange({ number: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={words.day} help={words.dayHelp} required={false}>
        {props => <DateInput {...props} label={words.day} value={typed.day} onChange={day => onChange({ day })} />}
      </Field>
      {(['opening', 'closing'] as const).map(side => (
        <NumberInput
          key={side}
          kind="money"
          label={words[side]}
          required={false}
          value={typed[side]}
          onChange={text => onChange({ [side]: text })}
        />
      ))}
    </>
  );
}

function Currency({ typed, onChange }: Omit<PartProps, 'table'>) {
  const { supportedCurrencies } = useGlobals();
  return (
    <Field label={t($ => $.statements.table.currency)}>
      {props => (
        <select
          {...props}
          className="control"
          value={typed.currency}
          onChange={event => onChange({ currency: event.currentTarget.value })}
        >
          {supportedCurrencies.map(({ code }) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** How the table writes numbers and dates, and where its lines begin. */
function Writing({ table, typed, onChange }: PartProps) {
  const words = texts($ => $.statements.table);
  const slashed = table.rows.flat().some(cell => /^\d{1,2}\/\d{1,2}\/\d{4}/.test(cell.trim()));
  return (
    <>
      <Field label={words.numbers}>
        {props => (
          <select
            {...props}
            className="control"
            value={typed.numbers ?? ''}
            onChange={event =>
              onChange({ numbers: numberDialects.find(one => one === event.currentTarget.value) ?? null })
            }
          >
            {typed.numbers === null && <option value="">{words.choose}</option>}
            {numberDialects.map(one => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        )}
      </Field>
      {slashed && (
        <Field label={words.dates}>
          {props => (
            <select
              {...props}
              className="control"
              value={typed.dateOrder ?? ''}
              onChange={event =>
                onChange({ dateOrder: event.currentTarget.value === 'month-first' ? 'month-first' : 'day-first' })
              }
            >
              {typed.dateOrder === null && <option value="">{words.choose}</option>}
              <option value="day-first">{words.dayFirst}</option>
              <option value="month-first">{words.monthFirst}</option>
            </select>
          )}
        </Field>
      )}
      <NumberInput
        kind="whole"
        label={words.headRows}
        value={typed.headRows}
        onChange={headRows => onChange({ headRows })}
      />
    </>
  );
}
