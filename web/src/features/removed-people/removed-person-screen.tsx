import type { PersonTraces } from '@skonto/api/removed-people';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { useGo } from '../../lib/use-go.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { forgetPerson, removedPeopleKey, tracesQuery } from './removed-people-queries.ts';
import { nameOf } from './removed-people-screen.tsx';
import './removed-people.css';

const route = getRouteApi('/guarded/users/removed/$id');

/** What is kept of one person: what goes when they are forgotten, what stays and why; and the button that does it. */
export function RemovedPersonScreen() {
  const { id } = route.useParams();
  const { data } = useSuspenseQuery(tracesQuery(Number(id)));
  const formats = useFormats();
  const go = useGo();
  const [asking, setAsking] = useState(false);
  const { person, obstacle } = data;
  const labels = texts($ => $.removedPeople.column);
  return (
    <>
      <PageHeader
        title={nameOf(person)}
        feature={texts($ => $.removedPeople)}
        back={{ href: '/users/removed', label: t($ => $.removedPeople.title) }}
      >
        {obstacle === null && (
          <Button look="danger" icon="trash" onClick={() => setAsking(true)}>
            {t($ => $.removedPeople.forget.button)}
          </Button>
        )}
      </PageHeader>
      {obstacle !== null && (
        <div className="notice notice-narrow" data-tone="warning">
          {t($ => $.removedPeople.obstacles[obstacle])}
        </div>
      )}
      <Facts
        facts={[
          [labels.email, person.email],
          person.company !== null && [labels.company, person.company.name],
          [labels.removed, formats.dateTime(person.removed)],
        ]}
      />
      <Traces traces={data} />
      {asking && (
        <ConfirmDialog
          title={t($ => $.removedPeople.forget.title, { name: nameOf(person) })}
          main={t($ => $.removedPeople.forget.main)}
          act={() => forgetPerson(person.id)}
          changes={removedPeopleKey}
          said={() => t($ => $.removedPeople.forget.done)}
          onDone={() => go('/users/removed')}
          onClose={() => setAsking(false)}
        >
          <p className="forget-text">{t($ => $.removedPeople.forget.text, { email: person.email })}</p>
          <p>{t($ => $.removedPeople.forget.never)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Two lists side by side where there is room: what goes, and what stays with its reason. */
function Traces({ traces }: { traces: PersonTraces }) {
  const formats = useFormats();
  return (
    <div className="person-traces">
      <section>
        <h2>{t($ => $.removedPeople.leaving.title)}</h2>
        <ul>
          {traces.leaving.map(({ place, count }) => (
            <li key={place}>
              {t($ => $.removedPeople.leaving[place])}: <strong>{formats.count(count)}</strong>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t($ => $.removedPeople.staying.title)}</h2>
        {traces.staying.length === 0 && <p className="quiet">{t($ => $.removedPeople.staying.none)}</p>}
        <ul>
          {traces.staying.map(({ place, count }) => (
            <li key={place}>
              {t($ => $.removedPeople.staying[place])}: <strong>{formats.count(count)}</strong>
              <span className="quiet">{t($ => $.removedPeople.why[place])}</span>
            </li>
          ))}
        </ul>
        <p className="quiet">{t($ => $.removedPeople.staying.backups)}</p>
      </section>
    </div>
  );
}
