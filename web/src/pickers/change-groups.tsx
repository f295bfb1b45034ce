import type { ChangePreview } from '@skonto/api/invoices';
import { useFormats } from '../lib/use-formats.ts';
import { texts } from '../lib/words/words.ts';
import './change-groups.css';

type GroupsProps = {
  preview: ChangePreview;
  /** The change books prices; otherwise it is about the invoiced amounts alone. */
  priced: boolean;
};

/** Who is offered what, or whose offers are answered: a line for each partner and currency, and one for all that there is no room for. */
export function PreviewGroups({ preview, priced }: GroupsProps) {
  const formats = useFormats();
  const words = texts($ => $.pickers.groups);
  const lines = [
    ...preview.groups.map(group => ({
      ...group,
      key: `${group.partner.id} ${group.currency}`,
      name: group.partner.name,
    })),
    ...preview.rest.map(sum => ({ ...sum, key: `rest ${sum.currency}`, name: words.rest })),
  ];
  const heads = [words.count, words.amount, ...(priced ? [words.discount, words.receives] : [])];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard.
    <section className="change-groups" aria-label={words.title} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.partner}</th>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.key}>
              <th scope="row">
                <span className="cut" title={line.name}>
                  {line.name}
                </span>
              </th>
              <td>{formats.count(line.count)}</td>
              <td>{formats.moneyWithCurrency(line.amount, line.currency)}</td>
              {priced && <td>− {formats.money(line.discount)}</td>}
              {priced && <td>{formats.moneyWithCurrency(line.total, line.currency)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
