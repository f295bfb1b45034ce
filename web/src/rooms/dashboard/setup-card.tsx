import type { OperatorFigures } from '@skonto/api/statistics';
import type { Href } from '../../lib/href.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';

type Setup = OperatorFigures['setup'];

/** In the order in which one needs the other. */
const steps: readonly (readonly [keyof Setup, Href])[] = [
  ['issuer', '/bills/issuer'],
  ['rates', '/reference-rates'],
  ['mail', '/users/details'],
  ['terms', '/terms'],
  ['company', '/companies/details'],
  ['contract', '/contracts/add'],
  ['category', '/discount-categories/add'],
];

/** What a new platform needs before anybody trades on it; it goes when all is done. */
export function SetupCard({ setup }: { setup: Setup }) {
  const formats = useFormats();
  const words = texts($ => $.dashboard.setup);
  const done = steps.filter(([key]) => setup[key]).length;
  if (done === steps.length) return null;
  const counts = { done: formats.count(done), all: formats.count(steps.length) };
  return (
    <section className="panel setup" aria-labelledby="setup-title">
      <h2 id="setup-title">
        {words.title} <small className="quiet">{t($ => $.dashboard.setup.done, counts)}</small>
      </h2>
      <p className="quiet">{words.text}</p>
      <ol>
        {steps.map(([key, href]) => (
          <li key={key} data-step={key} data-done={setup[key] || undefined}>
            <Icon name={setup[key] ? 'check' : 'right'} />{' '}
            <span className="visually-hidden">{setup[key] ? words.ticked : words.open}: </span>
            {setup[key] ? words.steps[key] : <AppLink href={href}>{words.steps[key]}</AppLink>}
          </li>
        ))}
      </ol>
    </section>
  );
}
