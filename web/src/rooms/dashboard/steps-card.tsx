import { useQuery } from '@tanstack/react-query';
import { equals, listHref } from '../../lib/list-href.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { stepsQuery } from './dashboard-queries.ts';

/** Companies by what they lack next on their way to the first accepted offer; each count opens that list. */
export function StepsCard() {
  const formats = useFormats();
  const { data, error, refetch } = useQuery(stepsQuery);
  const words = texts($ => $.dashboard.steps);
  if (!data) return error ? <LoadFailure text={words.failed} onRetry={() => void refetch()} /> : null;
  const { companies, steps, through, neverSignedIn } = data;
  const never = listHref('/users', [equals('neverSignedIn', 'true')]);
  return (
    <section className="panel stuck" aria-labelledby="steps-title">
      <h2 id="steps-title">{words.title}</h2>
      <p className="quiet">{t($ => $.dashboard.steps.text, { count: companies, shown: formats.count(companies) })}</p>
      <dl>
        {steps.map(one => (
          <div key={one.step} data-step={one.step}>
            <dt>{words.steps[one.step]}</dt>
            <dd>
              {one.companies === 0 ? (
                formats.count(0)
              ) : (
                <AppLink
                  href={listHref('/companies', [equals('step', one.step)])}
                  aria-label={`${words.steps[one.step]}: ${formats.count(one.companies)}`}
                >
                  {formats.count(one.companies)}
                </AppLink>
              )}
            </dd>
          </div>
        ))}
        <div data-step="through">
          <dt>{words.through}</dt>
          <dd>{formats.count(through)}</dd>
        </div>
        <div data-step="people">
          <dt>{words.people}</dt>
          <dd>
            {neverSignedIn === 0 ? (
              formats.count(0)
            ) : (
              <AppLink href={never} aria-label={`${words.people}: ${formats.count(neverSignedIn)}`}>
                {formats.count(neverSignedIn)}
              </AppLink>
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
