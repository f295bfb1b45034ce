import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { equals, listHref } from '../../lib/list-href.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { operatorQuery } from './dashboard-queries.ts';

/** Below this share of free space the disk is something to do. */
const scarceShare = 0.1;

/** What the operator has to do today, and how the platform is. */
export function OperatorSection() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data, error, refetch } = useQuery(operatorQuery);
  const words = t($ => $.dashboard.operator, { returnObjects: true });
  if (!data)
    return error ? (
      <LoadFailure text={t($ => $.dashboard.waiting.failed)} onRetry={() => void refetch()} />
    ) : (
      <div className="waiting-place" />
    );
  const { companiesToVerify, mails, jobs, importsRunning, audit, disk } = data;
  const counted = (count: number) => formats.count(count);
  const broken = audit !== null && audit.broken > 0;
  const scarce = disk.free < disk.total * scarceShare;
  const calm = companiesToVerify + mails.givenUp === 0 && !broken && !scarce;
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title">{t($ => $.dashboard.waiting.title)}</h2>
      {calm && <p className="quiet">{t($ => $.dashboard.waiting.nothing)}</p>}
      <ul className="waiting">
        {companiesToVerify > 0 && (
          <li className="panel" data-item="verify">
            <p className="waiting-title">{words.verify}</p>
            <p className="waiting-count">
              <AppLink href={listHref('/companies', [equals('verification', 'WAITING')])}>
                {t($ => $.dashboard.operator.companies, {
                  count: companiesToVerify,
                  shown: counted(companiesToVerify),
                })}
              </AppLink>
            </p>
          </li>
        )}
        {mails.givenUp > 0 && (
          <li className="panel" data-item="mails" data-soon>
            <p className="waiting-title">
              <Icon name="warning" />
              {words.mails}
            </p>
            <p className="waiting-count">
              {t($ => $.dashboard.operator.givenUp, { count: mails.givenUp, shown: counted(mails.givenUp) })}
            </p>
          </li>
        )}
        {broken && (
          <li className="panel" data-item="audit" data-soon>
            <p className="waiting-title">
              <Icon name="warning" />
              {words.auditBroken}
            </p>
            <p className="waiting-count">
              <AppLink href="/audits">
                {t($ => $.dashboard.operator.entries, { count: audit.broken, shown: counted(audit.broken) })}
              </AppLink>
            </p>
          </li>
        )}
        {scarce && (
          <li className="panel" data-item="disk" data-soon>
            <p className="waiting-title">
              <Icon name="warning" />
              {words.diskScarce}
            </p>
            <p className="waiting-count">{formats.fileSize(disk.free)}</p>
          </li>
        )}
      </ul>
      <div className="panel platform">
        <h3>{words.platform}</h3>
        <Facts
          facts={[
            [
              words.auditCheck,
              <AppLink key="audits" href="/audits">
                {audit === null ? words.never : formats.dateTime(audit.finished)}
              </AppLink>,
            ],
            [words.importsRunning, counted(importsRunning)],
            [words.jobsWaiting, counted(jobs.waiting)],
            [words.jobsRunning, counted(jobs.running)],
            [words.mailsRetrying, counted(mails.retrying)],
            [
              words.diskFree,
              t($ => $.dashboard.operator.freeOf, {
                free: formats.fileSize(disk.free),
                total: formats.fileSize(disk.total),
              }),
            ],
          ]}
        />
      </div>
    </section>
  );
}
