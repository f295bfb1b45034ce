import type { ReportFormat, ReportGroup } from '@skonto/api/reports';
import { type PeriodKind, periodAfter, periodBefore, periodKinds } from '@skonto/domain/calendar/report-period';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Formats } from '../../lib/formats.ts';
import { useGlobals } from '../../lib/globals.ts';
import { tellMissing } from '../../lib/missing-part.ts';
import { useAbilities } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { FileFormatButton } from '../../ui/file-format-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ArrivalsPart } from './arrivals-part.tsx';
import { ReportMailDialog } from './report-mail-dialog.tsx';
import { type ChosenReport, chosenReport, type Groups, groupsFor, ofKind, reportHref } from './report-search.ts';
import { CurrencyReport } from './report-table.tsx';
import { reportQuery, saveReport } from './reports-queries.ts';
import './reports.css';

const route = getRouteApi('/guarded/reports');

/** REP-05: a period with its figures, and the ways to the one before and after it. */
export function ReportsScreen() {
  const words = texts($ => $.reports);
  const { businessDate } = useGlobals();
  const can = useAbilities();
  const groups = groupsFor(can);
  const chosen = chosenReport(route.useSearch(), businessDate, groups);
  const hasFee = can.seeAllCompanies || chosen.by !== 'BUYER';
  const { data, isError, refetch } = useQuery(reportQuery(chosen));
  const [mailing, setMailing] = useState(false);
  const save = (format: ReportFormat) => void saveReport(chosen, format).catch(tellMissing);
  return (
    <>
      <PageHeader feature={words}>
        <FileFormatButton choice={t($ => $.ui.list.fileFormat)} start={save} startPdf={() => save('pdf')}>
          {t($ => $.ui.list.export)}
        </FileFormatButton>
        <Button icon="send" onClick={() => setMailing(true)}>
          {words.mails.open}
        </Button>
      </PageHeader>
      {mailing && <ReportMailDialog chosen={chosen} onClose={() => setMailing(false)} />}
      <Choices chosen={chosen} groups={groups} today={businessDate} />
      {isError && !data && <LoadFailure text={words.failed} onRetry={() => void refetch()} />}
      {data?.totals.length === 0 && <p>{words.nothing}</p>}
      {data?.totals.map(total => (
        <CurrencyReport key={total.currency} report={data} total={total} hasFee={hasFee} />
      ))}
      {data?.hasMore && <p>{words.more}</p>}
      <p className="quiet">{can.seeAllCompanies ? words.aboutAll : words.about}</p>
      {can.seeAllCompanies && <ArrivalsPart />}
    </>
  );
}

/** A period in words. */
function periodName({ kind, period: { from, to } }: ChosenReport, formats: Formats): string {
  if (kind === 'MONTH') return formats.month(from);
  if (kind === 'WEEK') return `${formats.date(from)} – ${formats.date(to)}`;
  const quarter = String(Math.ceil(Number(from.slice(5, 7)) / 3));
  return t($ => $.reports.quarter, { quarter, year: from.slice(0, 4) });
}

function Choices({ chosen, groups, today }: { chosen: ChosenReport; groups: Groups; today: string }) {
  const words = texts($ => $.reports);
  const formats = useFormats();
  const to = (period: ChosenReport['period']) => reportHref({ ...chosen, period });
  const after = periodAfter(chosen.kind, chosen.period);
  return (
    <>
      <div className="report-choices no-print">
        <Links<PeriodKind>
          label={words.period}
          of={periodKinds}
          chosen={chosen.kind}
          name={words.kind}
          hrefOf={kind => reportHref(ofKind(chosen, kind))}
        />
        <Links<ReportGroup>
          label={words.by}
          of={groups}
          chosen={chosen.by}
          name={words.byGroup}
          hrefOf={by => reportHref({ ...chosen, by })}
        />
      </div>
      <div className="report-period">
        <AppLink className="no-print" href={to(periodBefore(chosen.kind, chosen.period))}>
          {words.before}
        </AppLink>
        <strong aria-live="polite">{periodName(chosen, formats)}</strong>
        {after.from <= today && (
          <AppLink className="no-print" href={to(after)}>
            {words.next}
          </AppLink>
        )}
      </div>
    </>
  );
}

type LinksProps<Key extends string> = {
  label: string;
  of: readonly Key[];
  chosen: Key;
  name: Readonly<Record<Key, string>>;
  hrefOf: (key: Key) => ReturnType<typeof reportHref>;
};

function Links<Key extends string>({ label, of, chosen, name, hrefOf }: LinksProps<Key>) {
  return (
    <nav className="tabs" aria-label={label}>
      {of.map(key => (
        <AppLink key={key} href={hrefOf(key)} aria-current={key === chosen ? 'page' : undefined}>
          {name[key]}
        </AppLink>
      ))}
    </nav>
  );
}
