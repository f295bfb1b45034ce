import type { Company } from '@skonto/api/companies';
import type { Partnership } from '@skonto/api/partnership';
import type { ReactNode } from 'react';
import { useAbilities, useSession } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { type Fact, RecordFacts } from '../../ui/record.tsx';
import { CommentsPanel } from '../invoices/comments/comments-panel.tsx';
import { PairInvoices } from '../invoices/partnership-invoices.tsx';
import { type PartnerSide, PartnerStatusBadge, UnverifiedBadge } from './partner-badges.tsx';
import './partnership.css';

type RecordProps = {
  partnership: Partnership;
  /** The company across the table. */
  company: Company;
  /** Who reads: the buyer reads of its supplier, the supplier of its buyer. */
  side: PartnerSide;
  /** What this reader may choose: the buyer the category, among the terms; the supplier the note, in a panel of its own. */
  children?: ReactNode;
  /** Where the supplier is paid to, for its buyer. */
  paidTo?: ReactNode;
};

/**
 * A partnership to be read, from either side: whether the two can trade, who it is, the terms, who was invited, and the invoices. Its
 * words come with the suppliers feature's, because pages load those of the features that they speak of.
 */
export function PartnershipRecord({ partnership, company, side, children, paidTo }: RecordProps) {
  const companyId = useSession()?.company?.id;
  // The operator has no part in what the two companies write.
  const isTalking = companyId === partnership.buyer.id || companyId === partnership.supplier.id;
  return (
    <article className="record">
      <AccessStatus partnership={partnership} company={company} side={side} />
      <div className="record-columns">
        {side === 'buyer' ? <TermsFacts partnership={partnership}>{children}</TermsFacts> : children}
        <WhoFacts partnership={partnership} company={company} />
        {side === 'buyer' && <NoteFacts partnership={partnership} />}
        {paidTo}
        {partnership.invitations.length > 0 && <Invitations partnership={partnership} />}
      </div>
      <PairInvoices partnership={partnership} side={side} />
      {isTalking && <CommentsPanel matter={{ kind: 'partnership', id: partnership.id }} />}
    </article>
  );
}

/** Active or not; if not, what is missing and who can mend it. */
function AccessStatus({ partnership, company, side }: Omit<RecordProps, 'children'>) {
  const { missing } = partnership;
  const words = texts($ => $.suppliers.partnership[side]);
  return (
    <section className="partner-standing" aria-label={t($ => $.suppliers.partnership.standing)}>
      <p className="row">
        <PartnerStatusBadge active={missing.length === 0} />
        {side === 'buyer' && !company.checked && <UnverifiedBadge />}
      </p>
      {missing.length === 0 && <p>{words.active}</p>}
      {missing.map(need => (
        <p key={need}>{words[need]}</p>
      ))}
    </section>
  );
}

function WhoFacts({ partnership, company }: Pick<RecordProps, 'partnership' | 'company'>) {
  const formats = useFormats();
  const words = texts($ => $.suppliers.partnership.who);
  const place = [company.postcode, company.city].filter(part => part !== '').join(' ');
  const facts: Fact[] = [
    { label: words.code, value: company.code },
    { label: words.registrationNumber, value: company.registrationNumber || '–' },
    { label: words.address, value: [company.address, place].filter(part => part !== '').join(', ') },
    { label: words.country, value: company.country.displayName },
    { label: words.since, value: formats.date(partnership.since.slice(0, 10)) },
  ];
  return <RecordFacts title={words.title} facts={facts} />;
}

/** What an invoice would be registered with today, or why none can be. */
function TermsFacts({ partnership: { terms, termsGap }, children }: Pick<RecordProps, 'partnership' | 'children'>) {
  const formats = useFormats();
  const words = texts($ => $.suppliers.partnership.terms);
  if (!terms)
    return (
      <RecordFacts title={words.title} facts={[]}>
        {termsGap && <p>{words[termsGap]}</p>}
        {children}
      </RecordFacts>
    );
  const minimums = Object.entries(terms.processingFeeMin)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, amount]) => formats.moneyWithCurrency(amount, code));
  const name = terms.own
    ? terms.category.name
    : t($ => $.suppliers.partnership.terms.byDefault, { name: terms.category.name });
  const facts: Fact[] = [
    {
      label: words.category,
      value: <AppLink href={`/discount-categories/details/${terms.category.id}`}>{name}</AppLink>,
    },
    { label: words.discount, value: formats.percent(terms.discount) },
    { label: words.fee, value: formats.percent(terms.processingFeePct) },
    { label: words.minimums, value: minimums.join(', ') || '–' },
    { label: words.minDiscount, value: formats.percent(terms.minDiscount) },
  ];
  return (
    <RecordFacts title={words.title} facts={facts}>
      <p className="quiet">{words.frozen}</p>
      {children}
    </RecordFacts>
  );
}

function NoteFacts({ partnership: { noteGeneration } }: Pick<RecordProps, 'partnership'>) {
  const words = texts($ => $.suppliers.note);
  const chosen = noteGeneration ?? 'unset';
  return (
    <RecordFacts title={words.title} facts={[{ label: words.chosen, value: words.name[chosen] }]}>
      <p className="quiet">{words.buyerReads}</p>
    </RecordFacts>
  );
}

/** Who was invited and hasn't come; the operator sees what the buyer sees. */
function Invitations({ partnership }: Pick<RecordProps, 'partnership'>) {
  const formats = useFormats();
  const { seeAllCompanies } = useAbilities();
  const words = texts($ => $.suppliers.partnership.invitations);
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <ul className="invitation-list">
        {partnership.invitations.map(one => (
          <li key={`${one.email} ${one.invitedAt}`}>
            <strong>{one.name ?? words.somebody}</strong>
            {one.email && <span> {one.email}</span>}
            <small>
              {t($ => $.suppliers.partnership.invitations.invited, { at: formats.dateTime(one.invitedAt) })}
              {one.mailedAt && (
                <> {t($ => $.suppliers.partnership.invitations.mailed, { at: formats.dateTime(one.mailedAt) })}</>
              )}
              {one.expiresAt && (
                <> {t($ => $.suppliers.partnership.invitations.expires, { at: formats.dateTime(one.expiresAt) })}</>
              )}
            </small>
          </li>
        ))}
      </ul>
      {!seeAllCompanies && <p className="quiet">{words.again}</p>}
    </section>
  );
}
