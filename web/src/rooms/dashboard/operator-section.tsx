import type { OperatorFigures } from '@skonto/api/statistics';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { equals, listHref } from '../../lib/list-href.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { operatorQuery } from './dashboard-queries.ts';

/** Below this share of free space the disk is something to do. */
const scarceShare = 0.1;

/** What the operator has to do today, and how the platform is. */
export function OperatorSection() {
  const formats = useFormats();
  const { data, error, refetch } = useQuery(operatorQuery);
  const words = texts($ => $.dashboard.operator);
  if (!data)
    return error ? (
      <LoadFailure text={t($ => $.dashboard.waiting.failed)} onRetry={() => void refetch()} />
    ) : (
      <div className="waiting-place" />
    );
  const { companiesToVerify, mails, audit, disk } = data;
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
          <OperatorItem id="verify" title={words.verify}>
            <AppLink href={listHref('/companies', [equals('verification', 'WAITING')])}>
              {t($ => $.dashboard.operator.companies, { count: companiesToVerify, shown: counted(companiesToVerify) })}
            </AppLink>
          </OperatorItem>
        )}
        {mails.givenUp > 0 && (
          <OperatorItem id="mails" title={words.mails} warns>
            <AppLink href="/failed-mails">
              {t($ => $.dashboard.operator.givenUp, { count: mails.givenUp, shown: counted(mails.givenUp) })}
            </AppLink>
          </OperatorItem>
        )}
        {broken && (
          <OperatorItem id="audit" title={words.auditBroken} warns>
            <AppLink href="/audits">
              {t($ => $.dashboard.operator.entries, { count: audit.broken, shown: counted(audit.broken) })}
            </AppLink>
          </OperatorItem>
        )}
        {scarce && (
          <OperatorItem id="disk" title={words.diskScarce} warns>
            {formats.fileSize(disk.free)}
          </OperatorItem>
        )}
      </ul>
      <Platform figures={data} />
    </section>
  );
}

type OperatorItemProps = { id: string; title: string; warns?: true; children: ReactNode };

function OperatorItem({ id, title, warns, children }: OperatorItemProps) {
  return (
    <li className="panel" data-item={id} data-soon={warns}>
      <p className="waiting-title">
        {warns && <Icon name="warning" />}
        {title}
      </p>
      <p className="waiting-count">{children}</p>
    </li>
  );
}

function Platform({ figures: { audit, importsRunning, jobs, mails, disk } }: { figures: OperatorFigures }) {
  const formats = useFormats();
  const words = texts($ => $.dashboard.operator);
  const free = { free: formats.fileSize(disk.free), total: formats.fileSize(disk.total) };
  return (
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
          [words.importsRunning, formats.count(importsRunning)],
          [words.jobsWaiting, formats.count(jobs.waiting)],
          [words.jobsRunning, formats.count(jobs.running)],
          [words.mailsRetrying, formats.count(mails.retrying)],
          [words.diskFree, t($ => $.dashboard.operator.freeOf, free)],
        ]}
      />
    </div>
  );
}
