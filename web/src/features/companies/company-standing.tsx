import type { Company } from '@skonto/api/companies';
import { formatFilter } from '@skonto/api/list';
import { useQuery } from '@tanstack/react-query';
import { equals } from '../../lib/list-state.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { RecordFacts } from '../../ui/record.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { contractQuery, standingQuery } from './companies-queries.ts';

/** A company's people, its contract and what it does, each as soon as it is known. */
export function CompanyStandingPanels({ company }: { company: Company }) {
  return (
    <>
      <People company={company} />
      <ContractOf companyId={company.id} />
      <Activity companyId={company.id} />
    </>
  );
}

/** What stands for a number that is still on its way. */
const waiting = '…';

const filterOf = (companyId: number): string => formatFilter(equals('companyId', String(companyId)));

function People({ company }: { company: Company }) {
  const formats = useFormats();
  const { data, error } = useQuery(standingQuery(company.id));
  const words = texts($ => $.companies.people);
  const { admin } = company;
  const ofCompany = filterOf(company.id);
  const counted = data && {
    count: data.users,
    shown: formats.count(data.users),
    active: formats.count(data.activeUsers),
  };
  const name = admin && `${admin.firstName} ${admin.lastName}`.trim();
  return (
    <RecordFacts
      title={words.title}
      facts={[
        { label: words.administrator, value: name || (admin ? '–' : words.nobody) },
        { label: words.email, value: admin?.email ?? '–' },
        { label: words.people, value: counted ? t($ => $.companies.people.count, counted) : waiting },
      ]}
    >
      <Refusal text={error?.message} />
      <p className="company-more no-print">
        <AppLink href={`/users?dt-filter=${ofCompany}`}>{words.all}</AppLink>
      </p>
    </RecordFacts>
  );
}

function ContractOf({ companyId }: { companyId: number }) {
  const formats = useFormats();
  const { data, error } = useQuery(contractQuery(companyId));
  const words = texts($ => $.companies.contract);
  const ofCompany = filterOf(companyId);
  const none = [{ label: words.number, value: data === undefined ? waiting : words.none }];
  return (
    <RecordFacts
      title={words.title}
      facts={
        data
          ? [
              { label: words.number, value: data.contractNumber },
              { label: words.date, value: formats.date(data.date) },
              { label: words.representative, value: data.representative },
              { label: words.minDiscount, value: formats.percent(data.minDiscount) },
              {
                label: data.discountPctFixed ? words.feeOfAmount : words.feeOfDiscount,
                value: formats.percent(data.discountFeePct),
              },
              { label: words.processingFee, value: formats.percent(data.processingFeePct) },
            ]
          : none
      }
    >
      <Refusal text={error?.message} />
      <p className="company-more no-print">
        <AppLink href={`/contracts?dt-filter=${ofCompany}`}>{words.all}</AppLink>
        {data && <AppLink href={`/contracts/details/${data.id}`}>{words.open}</AppLink>}
        {data === null && <AppLink href={`/contracts/add?companyId=${companyId}`}>{words.add}</AppLink>}
      </p>
    </RecordFacts>
  );
}

function Activity({ companyId }: { companyId: number }) {
  const formats = useFormats();
  const { data, error } = useQuery(standingQuery(companyId));
  const words = texts($ => $.companies.activity);
  const at = (instant: string | null | undefined) =>
    instant === undefined ? waiting : instant === null ? words.never : formats.dateTime(instant);
  const count = (number: number | undefined) => (number === undefined ? waiting : formats.count(number));
  return (
    <RecordFacts
      title={words.title}
      facts={[
        { label: words.lastLogin, value: at(data?.lastLogin) },
        { label: words.lastChange, value: at(data?.lastChange) },
        { label: words.suppliers, value: count(data?.suppliers) },
        { label: words.buyers, value: count(data?.buyers) },
        { label: words.createdAt, value: at(data?.createdAt) },
        ...(data?.enteredBy ? [{ label: words.enteredBy, value: data.enteredBy.name }] : []),
      ]}
    >
      <Refusal text={error?.message} />
    </RecordFacts>
  );
}
