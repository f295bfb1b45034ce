import { actOnAccount } from '@skonto/domain/payment/account-change';
import { type AccountNumber, isSerbianAccount, readBankAccount } from '@skonto/domain/payment/bank-account';
import { type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import { inTx, readTx, systemActor } from '../../db/tx.ts';
import type { Settings } from '../../platform/context.ts';
import type { JobServices } from '../../platform/feature.ts';
import { recordAudit } from '../../tables/audit.ts';
import { addAccountStep, changeOf, findAccounts, lockAccount, saveOwnership } from '../../tables/bank-accounts.ts';
import { auditOf } from './contacts.ts';

/** The job that asks the register about one account. */
export const registerJob = 'account-register';
const jobData = z.strictObject({ accountId: z.int() });
const longestWaitMs = 15_000;
const maxAnswer = 1_000_000;

type Register = NonNullable<Settings['accountRegister']>;

const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The question as SOAP 1.1: all accounts of a tax code at one bank. */
function question({ user, password, licence }: Register, taxCode: string, account: AccountNumber): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Header>
<AuthenticationHeader xmlns="http://communicationoffice.nbs.rs"><UserName>${escaped(user)}</UserName><Password>${escaped(password)}</Password>
<LicenceID>${escaped(licence)}</LicenceID></AuthenticationHeader></soap:Header><soap:Body>
<GetCompanyAccount xmlns="http://communicationoffice.nbs.rs"><nationalIdentificationNumber></nationalIdentificationNumber>
<taxIdentificationNumber>${escaped(taxCode)}</taxIdentificationNumber><bankCode>${account.slice(0, 3)}</bankCode>
<accountNumber></accountNumber><controlNumber></controlNumber><companyName></companyName><city></city></GetCompanyAccount></soap:Body></soap:Envelope>`;
}

const digitsOf = (row: string, name: string): string =>
  new RegExp(`<(?:\\w+:)?${name}(?: [^<>]*)?>\\s*(\\d{1,13})\\s*</`).exec(row)?.[1] ?? '';

/** Whether an answer names the account. Its rows may come escaped, as a text within the text. */
export function isInAnswer(answer: string, account: AccountNumber): boolean {
  const text = answer.includes('&lt;') ? unescaped(answer) : answer;
  return text
    .split(/<(?:\w+:)?CompanyAccount[ >]/)
    .slice(1)
    .some(row => {
      const parts = ['BankCode', 'AccountNumber', 'ControlNumber'].map(name => digitsOf(row, name));
      if (parts.some(part => part === '')) return false;
      const [bank = '', number = '', control = ''] = parts;
      return bank.padStart(3, '0') + number.padStart(13, '0') + control.padStart(2, '0') === account;
    });
}

async function ask(register: Register, taxCode: string, account: AccountNumber, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(register.url, {
    method: 'POST',
    headers: {
      'content-type': 'text/xml; charset=utf-8',
      soapaction: '"http://communicationoffice.nbs.rs/GetCompanyAccount"',
    },
    body: question(register, taxCode, account),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(longestWaitMs)]),
  });
  if (!answer.ok) throw new Error(`the register of accounts answered ${answer.status}`);
  const text = await answer.text();
  if (text.length > maxAnswer) throw new Error('the register of accounts answered too much');
  return isInAnswer(text, account);
}

/**
 * Asks the National Bank's register whether a pending account is its company's own. Only a yes counts: what isn't found there, and what
 * the register doesn't know, waits for the operator. An answer that fails is asked for again by the queue.
 */
export async function askRegister(
  { db, clock, settings, log }: JobServices,
  data: unknown,
  signal: AbortSignal,
): Promise<void> {
  const { accountRegister: register } = settings;
  const { accountId } = jobData.parse(data);
  if (register === null) return;
  const which = sql<SqlBool>`a.id = ${accountId}`;
  const [row] = await readTx(db, systemActor, tx => findAccounts(tx, which, 1));
  const stored = row ? readBankAccount(row.iban) : null;
  if (row?.state !== 'PENDING' || !stored || !('account' in stored) || !isSerbianAccount(stored.account)) return;
  if (!(await ask(register, row.company_code, stored.account, signal))) {
    log.info({ account: accountId }, 'the register of accounts doesn’t know this account for this company');
    return;
  }
  await inTx(db, systemActor, async tx => {
    const at = clock.instant();
    const locked = await lockAccount(tx, which);
    if (!locked || actOnAccount(changeOf(locked), { act: 'OWN', at: clock.now() }) === null) return;
    await saveOwnership(tx, accountId, { by: 'REGISTER', at });
    await addAccountStep(tx, accountId, { at, step: 'OWNED_BY_REGISTER', name: '' });
    const author = { userId: null, username: 'skonto', companyId: locked.company_id, at };
    await recordAudit(tx, author, auditOf(locked, 'OWNED_BY_REGISTER', 'PENDING'));
  });
}
