import { readTx, systemActor } from '../../db/tx.ts';
import { findIssuer } from '../../tables/bill-issuer.ts';
import type { Services } from '../context.ts';
import type { Locale } from '../words/texts.ts';

/** What a public page says of this installation: who runs it, and when an accepted offer is paid. */
export type SiteFacts = (locale: Locale) => Promise<Readonly<Record<'company' | 'payDay' | 'paymentDays', string>>>;

type FactServices = Pick<Services, 'db' | 'settings' | 'translator' | 'clock'>;
type Operator = { readonly name: string; readonly code: string; readonly address: string };

/** So long the operator's record is kept: every visitor asks for it. */
const keptMs = 30_000;

/** Only what was entered is said; while the database can't be reached, what was last known. */
export function siteFacts({ db, settings, translator, clock }: FactServices): SiteFacts {
  let known: { at: number; operator: Operator | null } | null = null;
  const operator = async (): Promise<Operator | null> => {
    if (known && clock.now() - known.at < keptMs) return known.operator;
    try {
      const row = await readTx(db, systemActor, findIssuer);
      const place = row ? [row.address, `${row.postcode} ${row.city}`.trim()].filter(one => one !== '').join(', ') : '';
      known = { at: clock.now(), operator: row ? { name: row.name, code: row.code, address: place } : null };
    } catch {
      known = { at: clock.now(), operator: known?.operator ?? null };
    }
    return known.operator;
  };
  return async locale => {
    const t = translator(locale);
    const found = await operator();
    const { phone, email } = settings.publicContact;
    const parts = [
      ...(found ? [found.name, t('site.taxId', { code: found.code }), found.address] : []),
      phone ?? '',
      email ?? '',
    ];
    const days = settings.paymentDays;
    return {
      company: parts.filter(one => one !== '').join(' · '),
      paymentDays: String(days),
      payDay: days === 1 ? t('site.nextDay') : t('site.laterDay', { count: days }),
    };
  };
}
