import type { Arrivals } from '@skonto/api/reports';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../lib/use-formats.ts';
import { texts } from '../../lib/words/words.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { arrivalsQuery } from './reports-queries.ts';

const figures = [
  'companies',
  'verified',
  'signedIn',
  'offered',
  'accepted',
] as const satisfies readonly (keyof Arrivals)[];

/** REP-08: the companies of the last twelve months by the month in which they came, and how far they are today. */
export function ArrivalsPart() {
  const words = texts($ => $.reports.arrivals);
  const formats = useFormats();
  const { data, isError, refetch } = useQuery(arrivalsQuery);
  const months = data?.months.filter(line => line.companies > 0) ?? [];
  return (
    <section className="report-currency" aria-labelledby="report-arrivals">
      <h2 id="report-arrivals">{words.title}</h2>
      {isError && !data && <LoadFailure text={words.failed} onRetry={() => void refetch()} />}
      {months.length > 0 && (
        <div className="report-table">
          <table className="figures">
            <caption className="visually-hidden">{words.title}</caption>
            <thead>
              <tr>
                <th scope="col">{words.month}</th>
                {figures.map(figure => (
                  <th key={figure} scope="col">
                    {words.column[figure]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.map(line => (
                <tr key={line.month}>
                  <th scope="row">{formats.month(line.month)}</th>
                  {figures.map(figure => (
                    <td key={figure} data-label={words.column[figure]}>
                      {formats.count(line[figure])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="quiet">{words.about}</p>
    </section>
  );
}
