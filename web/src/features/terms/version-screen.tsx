import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAbilities } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { acceptedQuery, versionQuery } from './terms-queries.ts';
import { languages, PrintButton, TermsSheet, useLanguage, VersionFacts } from './terms-text.tsx';

const route = getRouteApi('/guarded/terms/versions/$version');

/** One published version: side by side for the operator, in the reader's language for everybody else. */
export function VersionScreen() {
  const { version } = route.useParams();
  const { data } = useSuspenseQuery(versionQuery(version));
  const accepted = useQuery(acceptedQuery).data?.items.find(one => one.version === version);
  const language = useLanguage();
  const { writeTerms } = useAbilities();
  return (
    <>
      <PageHeader
        feature={texts($ => $.terms)}
        back={{ href: '/terms', label: writeTerms ? t($ => $.terms.backToVersions) : t($ => $.terms.backToCurrent) }}
      >
        <PrintButton />
      </PageHeader>
      <VersionFacts terms={data} accepted={accepted} />
      {writeTerms ? (
        <div className="terms-pair">
          {languages.map(one => (
            <section key={one} aria-label={t($ => $.terms.language[one])}>
              <p className="terms-language">{t($ => $.terms.language[one])}</p>
              <TermsSheet html={data[one]} language={one} />
            </section>
          ))}
        </div>
      ) : (
        <TermsSheet html={data[language]} language={language} />
      )}
    </>
  );
}
