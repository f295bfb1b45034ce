import type { OperatorFigures } from '@skonto/api/statistics';
import { useQuery } from '@tanstack/react-query';
import type { Href } from '../../../lib/href.ts';
import { equals, listHref } from '../../../lib/list-href.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { t, texts } from '../../../lib/words/words.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { operatorQuery } from '../dashboard-queries.ts';

/** Below this share of free space the disk is something to do. */
const scarceShare = 0.1;

/** What the operator has to do today, and how the platform is. */
export function OperatorSection() {
  const { data, error, refetch } = useQuery(operatorQuery);
  if (!data)
    return error ? (
      <LoadFailure text={t($ => $.dashboard.waiting.failed)} onRetry={() => void refetch()} />
    ) : (
      <div className="waiting-place" />
    );
  return (
    <>
      <SetupCard setup={data.setup} />
      <Attention figures={data} />
    </>
  );
}

/** Each leads to where it is done; what isn't there is left out. */
function Attention({ figures }: { figures: OperatorFigures }) {
  const words = texts($ => $.dashboard.operator);
  const open = [...useTradeItems(figures), ...useAccountItems(figures), ...usePlatformItems(figures)].filter(
    item => item.count > 0,
  );
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title">{words.title}</h2>
      {open.length === 0 && <p className="quiet">{words.nothing}</p>}
      <ul className="waiting">
        {open.map(item => (
          <OperatorItem key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

/** What trading needs of the operator. */
function useTradeItems(figures: OperatorFigures): readonly Item[] {
  const formats = useFormats();
  const words = texts($ => $.dashboard.operator);
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  return [
    {
      id: 'bill',
      title: words.feesToBill,
      count: figures.feesToBill,
      href: listHref('/billing', [equals('billingStatus', 'PENDING')]),
      text: t($ => $.dashboard.operator.invoices, counted(figures.feesToBill)),
    },
    {
      id: 'verify',
      title: words.verify,
      count: figures.companiesToVerify,
      href: listHref('/companies', [equals('verification', 'WAITING')]),
      text: t($ => $.dashboard.operator.companies, counted(figures.companiesToVerify)),
    },
    {
      id: 'confirm',
      title: words.ratesToConfirm,
      count: figures.ratesToConfirm,
      href: listHref('/bills', [equals('ratesToConfirm', 'true')]),
      text: t($ => $.dashboard.operator.bills, counted(figures.ratesToConfirm)),
    },
    {
      id: 'rates',
      title: words.oldRates,
      count: figures.oldRates.length,
      href: '/reference-rates',
      text: t($ => $.dashboard.operator.currencies, counted(figures.oldRates.length)),
      note: figures.oldRates.join(', '),
      warns: true,
    },
    {
      id: 'issuer',
      title: words.noIssuer,
      count: figures.setup.issuer ? 0 : 1,
      href: '/bills/issuer',
      text: words.sayIssuer,
      warns: true,
    },
    {
      id: 'contracts',
      title: words.contractsEnded,
      count: figures.contractsEnded,
      href: listHref('/contracts', [equals('active', 'false')]),
      text: t($ => $.dashboard.operator.companies, counted(figures.contractsEnded)),
    },
    {
      id: 'people',
      title: words.neverSignedIn,
      count: figures.neverSignedIn,
      href: listHref('/users', [equals('neverSignedIn', 'true')]),
      text: t($ => $.dashboard.operator.people, counted(figures.neverSignedIn)),
    },
  ];
}

/** Where companies are paid to: what is to be looked at, and what somebody stopped. */
function useAccountItems({ accountsToCheck, accountsStopped }: OperatorFigures): readonly Item[] {
  const formats = useFormats();
  const words = texts($ => $.dashboard.operator);
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  return [
    {
      id: 'accounts',
      title: words.accountsToCheck,
      count: accountsToCheck,
      href: '/bank-accounts',
      text: t($ => $.dashboard.operator.accounts, counted(accountsToCheck)),
    },
    {
      id: 'accountsStopped',
      title: words.accountsStopped,
      count: accountsStopped,
      href: '/bank-accounts',
      text: t($ => $.dashboard.operator.accounts, counted(accountsStopped)),
      warns: true,
    },
  ];
}

/** What the platform itself needs. */
function usePlatformItems({ mails, audit, books, disk }: OperatorFigures): readonly Item[] {
  const formats = useFormats();
  const words = texts($ => $.dashboard.operator);
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  const broken = audit?.broken ?? 0;
  return [
    {
      id: 'refused',
      title: words.mailsRefused,
      count: mails.retrying,
      href: '/failed-mails',
      text: t($ => $.dashboard.operator.retried, counted(mails.retrying)),
      warns: true,
    },
    {
      id: 'mails',
      title: words.mails,
      count: mails.givenUp,
      href: '/failed-mails',
      text: t($ => $.dashboard.operator.givenUp, counted(mails.givenUp)),
      warns: true,
    },
    {
      id: 'audit',
      title: words.auditBroken,
      count: broken,
      href: '/audits',
      text: t($ => $.dashboard.operator.entries, counted(broken)),
      warns: true,
    },
    {
      id: 'books',
      title: words.booksDiffer,
      count: books?.found ?? 0,
      href: null,
      text: t($ => $.dashboard.operator.places, counted(books?.found ?? 0)),
      warns: true,
    },
    {
      id: 'disk',
      title: words.diskScarce,
      count: disk.free < disk.total * scarceShare ? 1 : 0,
      href: null,
      text: formats.fileSize(disk.free),
      warns: true,
    },
  ];
}

type Item = {
  readonly id: string;
  readonly title: string;
  readonly count: number;
  readonly href: Href | null;
  readonly text: string;
  readonly note?: string;
  readonly warns?: true;
};

function OperatorItem({ item: { id, title, href, text, note, warns } }: { item: Item }) {
  return (
    <li className="panel" data-item={id} data-soon={warns}>
      <p className="waiting-title">
        {warns && <Icon name="warning" />}
        {title}
      </p>
      <p className="waiting-count">{href === null ? text : <AppLink href={href}>{text}</AppLink>}</p>
      {note && <p className="quiet">{note}</p>}
    </li>
  );
}

/** How the platform is. */
export function PlatformCard() {
  const { data } = useQuery(operatorQuery);
  return data ? <Platform figures={data} /> : null;
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

type Setup = OperatorFigures['setup'];

/** In the order in which one needs the other. */
const steps: readonly (readonly [keyof Setup, Href])[] = [
  ['issuer', '/bills/issuer'],
  ['rates', '/reference-rates'],
  ['mail', '/users/details'],
  ['terms', '/terms'],
  ['company', '/companies/details'],
  ['contract', '/contracts/add'],
  ['category', '/discount-categories/add'],
];

/** What a new platform needs before anybody trades on it; it goes when all is done. */
function SetupCard({ setup }: { setup: Setup }) {
  const formats = useFormats();
  const words = texts($ => $.dashboard.setup);
  const done = steps.filter(([key]) => setup[key]).length;
  if (done === steps.length) return null;
  const counts = { done: formats.count(done), all: formats.count(steps.length) };
  return (
    <section className="panel setup" aria-labelledby="setup-title">
      <h2 id="setup-title">
        {words.title} <small className="quiet">{t($ => $.dashboard.setup.done, counts)}</small>
      </h2>
      <p className="quiet">{words.text}</p>
      <ol>
        {steps.map(([key, href]) => (
          <li key={key} data-step={key} data-done={setup[key] || undefined}>
            <Icon name={setup[key] ? 'check' : 'right'} />{' '}
            <span className="visually-hidden">{setup[key] ? words.ticked : words.open}: </span>
            {setup[key] ? words.steps[key] : <AppLink href={href}>{words.steps[key]}</AppLink>}
          </li>
        ))}
      </ol>
    </section>
  );
}
