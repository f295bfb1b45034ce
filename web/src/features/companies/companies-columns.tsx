import { companiesEndpoints, type ListedCompany } from '@skonto/api/companies';
import { type VerificationState, verificationOf } from '@skonto/domain/company/verification-state';
import { useMemo } from 'react';
import { useGlobalsSoFar } from '../../lib/globals.ts';
import { useAbilities } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { fieldsOf } from '../../ui/data-table/columns-of.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import type { IconName } from '../../ui/icon.tsx';
import { type BadgeTone, StatusBadge } from '../../ui/status-badge.tsx';
import './companies.css';

export const stateOf = ({ checked, refusal }: Pick<ListedCompany, 'checked' | 'refusal'>): VerificationState =>
  verificationOf({ checked: checked ?? false, refused: refusal !== null });

const looks: Readonly<Record<VerificationState, { tone: BadgeTone; icon: IconName }>> = {
  VERIFIED: { tone: 'ok', icon: 'check' },
  WAITING: { tone: 'accent', icon: 'clock' },
  REFUSED: { tone: 'bad', icon: 'ban' },
};

export function VerificationBadge({ company }: { company: ListedCompany }) {
  const state = stateOf(company);
  return <StatusBadge {...looks[state]}>{t($ => $.companies.states[state])}</StatusBadge>;
}

/** COMP-01. A company that isn't verified says so under its name; what is as it should be says nothing. */
export function useCompanyFields() {
  const { seeAllCompanies } = useAbilities();
  const words = useListWords();
  const { supportedCountries } = useGlobalsSoFar();
  return useMemo(() => {
    const labels = texts($ => $.companies.column);
    return fieldsOf(companiesEndpoints.list, { labels, words }, (both, column, filter) => [
      both('name', {
        roomy: true,
        cell: row => (
          <>
            {row.name}
            {row.checked === false && (
              <span className="company-mark">
                <VerificationBadge company={row} />
              </span>
            )}
          </>
        ),
      }),
      both('code', { fold: { at: 60, into: 'name', line: 2 } }),
      both('registrationNumber', { fold: { at: 40, into: 'name', line: 2, named: true } }),
      both('address', { roomy: true, fold: { at: 50, into: 'name', line: 3 } }),
      column('postcode', { extra: true, fold: { at: 20, into: 'name', line: 3 } }),
      both('city', { extra: true, fold: { at: 30, into: 'name', line: 3 } }),
      column('country', { extra: true, cell: row => row.country.displayName, fold: { at: 10, into: 'name', line: 3 } }),
      {
        filter: {
          key: 'country',
          label: labels.country,
          choices: supportedCountries.map(one => ({ value: one.alpha3Code, label: one.displayName })),
        },
      },
      filter('verification', { word: state => t($ => $.companies.states[state]) }),
      seeAllCompanies && filter('step', { word: step => t($ => $.companies.steps[step]) }),
      filter('role', { word: role => t($ => $.companies.roles[role]) }),
    ]);
  }, [words, supportedCountries, seeAllCompanies]);
}
