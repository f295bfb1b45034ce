import type { CompanySettings } from '@skonto/api/settings';
import type { User } from '@skonto/api/users';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { companySettingsQuery } from '../../business/companies/company-settings.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';

type SectionProps = { user: User; children: (settings: CompanySettings, companyId: number) => ReactNode };

/** What holds for a company, with who changed it last. The operator is no company and is told so. */
export function CompanySection({ user, children }: SectionProps) {
  const formats = useFormats();
  const companyId = user.company?.id ?? null;
  const { data, isError, refetch } = useQuery({
    ...companySettingsQuery(companyId ?? 0),
    enabled: companyId !== null,
  });
  if (companyId === null) return <p className="quiet">{t($ => $.settings.companies)}</p>;
  if (!data) return isError ? <LoadFailure text={t($ => $.settings.failed)} onRetry={() => void refetch()} /> : null;
  return (
    <>
      {children(data, companyId)}
      {!data.can.update && <p className="quiet">{t($ => $.settings.administrators)}</p>}
      {data.changed && (
        <p className="quiet">
          {t($ => $.settings.changed, { by: data.changed.by, at: formats.dateTime(data.changed.at) })}
        </p>
      )}
    </>
  );
}
