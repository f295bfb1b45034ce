import type { Audit } from '@skonto/api/audits';
import { wireFromCents } from '@skonto/domain/money/cents';
import { wireFromPpm } from '@skonto/domain/money/percent';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Formats } from '../../lib/formats.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import { type AuditWords, useAuditWords } from './audit-words.ts';
import { companyNameQuery } from './audits-queries.ts';
import { type Difference, differenceOf, type Leaf, type Line } from './difference.ts';

/** What an entry says, in the reader's words, and below it word for word. */
export function AuditChanges({ json }: { json: Audit['json'] }) {
  const words = texts($ => $.audits.changes);
  const { changed, unchanged, stated } = differenceOf(json);
  const nothing = changed.length + unchanged.length + stated.length === 0;
  return (
    <section className="panel audit-changes" aria-labelledby="audit-changes">
      <h2 id="audit-changes">{words.title}</h2>
      {nothing && <p className="quiet">{words.none}</p>}
      {changed.length > 0 && <Compared lines={changed} caption={words.title} />}
      {changed.length === 0 && unchanged.length > 0 && <p className="quiet">{words.same}</p>}
      {stated.length > 0 && <Stated lines={stated} />}
      {unchanged.length > 0 && (
        <details>
          <summary>
            {t($ => $.audits.changes.unchanged, { count: unchanged.length, shown: String(unchanged.length) })}
          </summary>
          <Stated lines={unchanged} />
        </details>
      )}
      <details>
        <summary>{words.raw}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <pre className="audit-raw" tabIndex={0}>
          {JSON.stringify(json, null, 2)}
        </pre>
      </details>
    </section>
  );
}

type Lines = { lines: Difference['changed'] };
const keyOf = ({ path }: Line): string => path.join('.');

function Compared({ lines, caption }: Lines & { caption: string }) {
  const audit = useAuditWords();
  const words = texts($ => $.audits.changes);
  return (
    <table className="audit-difference">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {[words.field, words.before, words.after].map(label => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {audit.inOrder(lines).map(line => (
          <tr key={keyOf(line)}>
            <th scope="row">{audit.field(line.path)}</th>
            <td data-label={words.before}>
              {line.before ? (
                <del>
                  <Value leaf={line.before} />
                </del>
              ) : (
                '–'
              )}
            </td>
            <td data-label={words.after}>
              {line.after ? (
                <ins>
                  <Value leaf={line.after} />
                </ins>
              ) : (
                '–'
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Stated({ lines }: Lines) {
  const audit = useAuditWords();
  return (
    <dl className="audit-stated">
      {audit.inOrder(lines).map(line => (
        <div key={`${keyOf(line)} ${line.before === null}`}>
          <dt>{audit.field(line.path)}</dt>
          <dd>
            <Value leaf={line.after ?? line.before} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ leaf }: { leaf: Leaf | null }): ReactNode {
  const formats = useFormats();
  const listWords = useListWords();
  const audit = useAuditWords();
  if (leaf?.kind === 'company' && typeof leaf.value === 'number') return <CompanyName id={leaf.value} />;
  return leaf ? textOf(leaf, { formats, audit, yes: listWords.yes, no: listWords.no }) : '–';
}

/** The company's name beside its id; one that isn't there any more keeps its id. */
function CompanyName({ id }: { id: number }) {
  const { data } = useQuery(companyNameQuery(id));
  return data === undefined ? String(id) : `${data} (${id})`;
}

type Reading = { readonly formats: Formats; readonly audit: AuditWords; readonly yes: string; readonly no: string };
const itemsShown = 50;

/** A value as text; what can't be read by its name is written as it is. */
function textOf({ kind, value, currency }: Leaf, reading: Reading): string {
  const { formats, audit, yes, no } = reading;
  if (value === null || value === undefined || value === '') return '–';
  if (kind === 'money' && isWhole(value)) {
    const amount = wireFromCents(BigInt(value));
    return currency === null ? formats.money(amount) : formats.moneyWithCurrency(amount, currency);
  }
  if (kind === 'percent' && typeof value === 'number') return formats.percent(wireFromPpm(value));
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'string') return kind === 'code' ? audit.value(value) : momentOf(value, formats);
  if (Array.isArray(value)) {
    const items = value
      .slice(0, itemsShown)
      .map(item => (typeof item === 'object' ? JSON.stringify(item) : String(item)));
    return [...items, ...(value.length > itemsShown ? [`… (${formats.count(value.length)})`] : [])].join(', ');
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const isWhole = (value: unknown): value is string | number =>
  (typeof value === 'string' || typeof value === 'number') && /^-?\d{1,18}$/.test(String(value));

/** Dates and instants in the reader's way, in the business zone; any other text as it is. */
function momentOf(text: string, formats: Formats): string {
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/.test(text)) return formats.dateTime(text);
  return formats.date(text);
}
