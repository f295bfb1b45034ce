import { useQuery } from '@tanstack/react-query';
import { useAbilities } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { acceptedQuery, currentQuery } from './terms-queries.ts';
import { PrintButton, TermsText } from './terms-text.tsx';
import { VersionsScreen } from './versions-screen.tsx';

/** The operator sees all versions; everybody else reads what holds for them and what they accepted. */
export function TermsScreen() {
  const { writeTerms } = useAbilities();
  return writeTerms ? <VersionsScreen /> : <OwnTermsScreen />;
}

function OwnTermsScreen() {
  const current = useQuery(currentQuery);
  const accepted = useQuery(acceptedQuery);
  const items = accepted.data?.items ?? [];
  return (
    <>
      <PageHeader feature={texts($ => $.terms)}>
        <PrintButton />
      </PageHeader>
      <TermsText query={current} accepted={items.find(one => one.version === current.data?.version)} />
      <EarlierVersions items={items.filter(one => one.version !== current.data?.version)} />
    </>
  );
}

function EarlierVersions({ items }: { items: readonly { version: string; acceptedAt: string }[] }) {
  const formats = useFormats();
  if (items.length === 0) return null;
  return (
    <section className="no-print">
      <h2>{t($ => $.terms.earlier)}</h2>
      <ul>
        {items.map(one => (
          <li key={one.version}>
            <AppLink href={`/terms/versions/${one.version}`}>{t($ => $.terms.version, one)}</AppLink>{' '}
            <span className="quiet">{t($ => $.terms.acceptedAt, { date: formats.dateTime(one.acceptedAt) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
