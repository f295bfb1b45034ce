import { type DemoPerson, demoEndpoints } from '@skonto/api/demo';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { t } from '../../lib/words/words.ts';
import './demo-people.css';

export const demoPeopleQuery = queryOptions({
  queryKey: ['demo', 'people'],
  queryFn: ({ signal }) => call(demoEndpoints.people, { signal, errors: 'place' }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Whom a visitor of the demo may be, and what to try as each. A press fills the form in and sends it. */
export function DemoPeople({ onChoose }: { onChoose: (person: DemoPerson) => void }) {
  const { data } = useQuery({ ...demoPeopleQuery, enabled: false });
  if (!data || data.people.length === 0) return null;
  return (
    <section className="demo-people" aria-labelledby="demo-title">
      <h2 id="demo-title">{t($ => $.signIn.demo.title)}</h2>
      <p>{t($ => $.signIn.demo.text)}</p>
      <ul>
        {data.people.map(person => (
          <li key={person.email}>
            <button type="button" onClick={() => onChoose(person)}>
              <span className="demo-who">
                <strong>{person.company ?? person.name}</strong>
                <span className="quiet">{t($ => $.signIn.demo[person.side])}</span>
              </span>
              <span className="demo-task">{person.task}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
