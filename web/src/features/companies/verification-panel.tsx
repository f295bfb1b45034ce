import type { Company } from '@skonto/api/companies';
import { type CompanyFindings, findingsOf } from '@skonto/domain/company/verification';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { stateOf } from './companies-columns.tsx';
import { companiesKey, verifyCompanies } from './companies-queries.ts';
import { hindranceTo, RefuseCompany, VerifyCompanies } from './company-dialogs.tsx';

/** What the operator decides about a company: what to look at, what follows from it, and the two decisions. */
export function VerificationPanel({ company }: { company: Company }) {
  const formats = useFormats();
  const { refusal } = company;
  const words = texts($ => $.companies.verification);
  return (
    <section className="panel company-verification">
      <h2>{words.title}</h2>
      {refusal && (
        <div className="notice company-refusal" data-tone="danger">
          <p>{t($ => $.companies.verification.refusedAt, { at: formats.dateTime(refusal.at) })}</p>
          <p className="company-reason">{refusal.reason}</p>
        </div>
      )}
      {!company.checked && <Checks company={company} />}
      <p className="quiet">{words[company.checked ? 'means' : 'would']}</p>
      <Decision company={company} />
    </section>
  );
}

/** Verifying takes one click, for what it means stands above it; where a check above has a warning it is asked about once more. */
function Decision({ company }: { company: Company }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState<'verify' | 'refuse' | null>(null);
  const close = () => setAsking(null);
  const words = texts($ => $.companies.verification);
  const state = stateOf(company);
  const hindrance = state === 'VERIFIED' ? null : hindranceTo(company, { evenRefused: true });
  const verify = useMutation({
    mutationFn: () => verifyCompanies([company], { evenRefused: state === 'REFUSED' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: companiesKey }),
  });
  return (
    <>
      <Refusal text={verify.error?.message} />
      {hindrance && (
        <p>
          <Icon name="warning" /> {t($ => $.companies.hindrances[hindrance])}
        </p>
      )}
      <div className="row no-print">
        {state !== 'VERIFIED' && (
          <Button
            look="primary"
            icon="check"
            disabled={hindrance !== null}
            busy={verify.isPending}
            onClick={() => (state === 'WAITING' && isDoubtful(company) ? setAsking('verify') : verify.mutate())}
          >
            {state === 'REFUSED' ? words.verifyAfterAll : words.verify}
          </Button>
        )}
        <Button icon="ban" onClick={() => setAsking('refuse')}>
          {words[state === 'VERIFIED' ? 'takeBack' : state === 'REFUSED' ? 'otherReason' : 'refuse']}
        </Button>
      </div>
      {asking === 'verify' && <VerifyCompanies rows={[company]} doubt={words.doubt} onClose={close} onDone={close} />}
      {asking === 'refuse' && <RefuseCompany company={company} onClose={close} />}
    </>
  );
}

/** Where a company is looked up by its tax code or registration number. */
const registers: Readonly<Record<'apr' | 'vies', string>> = {
  apr: 'https://pretraga2.apr.gov.rs/unifiedentitysearch',
  vies: 'https://ec.europa.eu/taxation_customs/vies/',
};
const inVies = new Set('HRV SVN HUN ROU BGR GRC AUT DEU ITA FRA NLD BEL POL CZE SVK'.split(' '));
const registerOf = (country: string): keyof typeof registers | null =>
  country === 'SRB' ? 'apr' : inVies.has(country) ? 'vies' : null;

type Sign = 'check' | 'warning' | 'info';
const signs: Readonly<Record<keyof Omit<CompanyFindings, 'hasCheckDigit'>, (found: CompanyFindings) => Sign>> = {
  taxCode: found => (found.taxCode !== 'ok' ? 'warning' : found.hasCheckDigit ? 'check' : 'info'),
  registrationNumber: found => (found.registrationNumber === 'ok' ? 'check' : 'warning'),
  domain: found => (found.domain === 'name' ? 'check' : 'warning'),
};

const foundOf = (company: Company): CompanyFindings =>
  findingsOf({ ...company, country: company.country.alpha3Code }, company.admin?.email ?? null);
/** Something of what is stated doesn't fit. */
const isDoubtful = (company: Company): boolean => {
  const found = foundOf(company);
  return Object.values(signs).some(sign => sign(found) === 'warning');
};

/** What can be told without asking anybody, and where to look further. */
function Checks({ company }: { company: Company }) {
  const country = company.country.alpha3Code;
  const found = foundOf(company);
  const register = registerOf(country);
  const taxCode = found.taxCode !== 'ok' ? 'wrong' : found.hasCheckDigit ? 'ok' : 'length';
  const number =
    found.registrationNumber === 'ok' || found.registrationNumber === 'missing' ? found.registrationNumber : 'odd';
  const words = texts($ => $.companies.checks);
  const line = (sign: Sign, text: string) => (
    <li data-sign={sign}>
      <Icon name={sign} /> {text}
    </li>
  );
  return (
    <>
      <h3>{words.title}</h3>
      <ul className="company-checks">
        {line(
          signs.taxCode(found),
          t($ => $.companies.checks.taxCode[taxCode], { code: company.code }),
        )}
        {line(
          signs.registrationNumber(found),
          t($ => $.companies.checks.number[number], { number: company.registrationNumber }),
        )}
        {line(
          signs.domain(found),
          t($ => $.companies.checks.domain[found.domain], { email: company.admin?.email ?? '' }),
        )}
        <li data-sign="info">
          <Icon name="search" />{' '}
          {register === null ? (
            words.noRegister
          ) : (
            <a href={registers[register]} target="_blank" rel="noreferrer">
              {words.register[register]}
            </a>
          )}
        </li>
      </ul>
      <p className="quiet">{words.handOver}</p>
    </>
  );
}
