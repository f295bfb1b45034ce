import { type FileCalls, invoiceFiles, upload } from './import-steps.ts';
import type { Reply, TestCaller } from './test-server.ts';

/** A movement; `amount` with two decimals and a point, negative for what goes out. */
export type MadeLine = {
  readonly id: string;
  readonly amount: string;
  readonly account?: string;
  readonly name?: string;
  /** Model and number, `97 04-20260001`. */
  readonly reference?: string;
  readonly purpose?: string;
  readonly day?: string;
};
export type MadeStatement = {
  readonly account: string;
  readonly number?: string;
  readonly day?: string;
  readonly currency?: string;
  readonly opening?: string;
  readonly lines: readonly MadeLine[];
};

const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));
const decimal = (value: bigint): string => {
  const text = String(value < 0n ? -value : value).padStart(3, '0');
  return `${value < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
};
const absolute = (amount: string): string => amount.replace('-', '');
const closingOf = ({ opening = '1000000.00', lines }: MadeStatement): string =>
  decimal(lines.reduce((sum, line) => sum + cents(line.amount), cents(opening)));
const defaultDay = '2026-11-23';

/** A statement as Asseco's Office Banking exports it. */
export function assecoStatement(of: MadeStatement): string {
  const { account, number = '1', day = defaultDay, currency = 'DIN', opening = '1000000.00', lines } = of;
  const rows = lines.map(line => {
    const [model = '', reference = ''] = (line.reference ?? ' ').split(' ');
    const own = line.amount.startsWith('-') ? 'payeeref' : 'ref';
    return `<stmttrn><trntype>ibank.payment.pp0</trntype><fitid>${line.id}</fitid><benefit>${line.amount.startsWith('-') ? 'debit' : 'credit'}</benefit>
<payeeinfo><name>${line.name ?? 'Druga strana'}</name></payeeinfo>${line.account ? `<payeeaccountinfo><acctid>${line.account}</acctid></payeeaccountinfo>` : ''}
<dtposted>${line.day ?? day}T00:00:00</dtposted><trnamt>${absolute(line.amount)}</trnamt><purpose>${line.purpose ?? ''}</purpose><purposecode>221</purposecode>
<dtavail>${line.day ?? day}T00:00:00</dtavail><${own}model>${model}</${own}model><${own}number>${reference}</${own}number></stmttrn>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?><stmtrs><rstype>ibank.payment.stmtrs.ledger</rstype><status><code>0</code></status><curdef>${currency}</curdef>
<acctid>${account}</acctid><stmtnumber>${number}</stmtnumber><ledgerbal><balamt>${opening}</balamt><dtasof>${day}T00:00:00</dtasof></ledgerbal>
<availbal><balamt>${closingOf(of)}</balamt><dtasof>${day}T00:00:00</dtasof></availbal><trnlist count="${lines.length}">${rows.join('\n')}</trnlist></stmtrs>`;
}

/** The same as camt.053 in version 08. */
export function camtStatement(of: MadeStatement): string {
  const { account, number = '1', day = defaultDay, currency = 'EUR', opening = '1000000.00', lines } = of;
  const balance = (kind: string, amount: string): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${absolute(amount)}</Amt><CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  const rows = lines.map(line => {
    const isOut = line.amount.startsWith('-');
    const party = isOut ? 'Cdtr' : 'Dbtr';
    const parties = `<RltdPties><${party}><Pty><Nm>${line.name ?? 'Other side'}</Nm></Pty></${party}>${line.account ? `<${party}Acct><Id><IBAN>${line.account}</IBAN></Id></${party}Acct>` : ''}</RltdPties>`;
    return `<Ntry><Amt Ccy="${currency}">${absolute(line.amount)}</Amt><CdtDbtInd>${isOut ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${line.day ?? day}</Dt></BookgDt><ValDt><Dt>${line.day ?? day}</Dt></ValDt><AcctSvcrRef>${line.id}</AcctSvcrRef><BkTxCd/>
<NtryDtls><TxDtls><Refs><EndToEndId>${line.reference ?? 'NOTPROVIDED'}</EndToEndId></Refs>${parties}<RmtInf><Ustrd>${line.purpose ?? 'invoice'}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId><CreDtTm>${day}T18:00:00Z</CreDtTm></GrpHdr>
<Stmt><Id>S-${number}</Id><ElctrncSeqNb>${number}</ElctrncSeqNb><CreDtTm>${day}T18:00:00Z</CreDtTm><Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>
${balance('OPBD', opening)}${balance('CLBD', closingOf(of))}${rows.join('\n')}</Stmt></BkToCstmrStmt></Document>`;
}

export const statementFiles: FileCalls = { ...invoiceFiles, upload: '/api/statement-files' };

/** Sends a statement; answers its file's id. */
export async function sendStatement(caller: TestCaller, content: string | Buffer, name = 'izvod.xml'): Promise<string> {
  const reply = await upload(caller, content, { name, files: statementFiles });
  if (reply.status !== 201) throw new Error(`not uploaded: ${reply.text}`);
  return String(reply.body.id);
}

/** Sends, checks and confirms; answers the check and the confirmation. */
export async function bringStatement(
  caller: TestCaller,
  content: string | Buffer,
  decisions: readonly object[] = [],
): Promise<{ fileId: string; check: Reply; confirmed: Reply }> {
  const fileId = await sendStatement(caller, content);
  const check = await caller.post('/api/statements/check', { fileIds: [fileId] });
  if (check.status !== 200) throw new Error(`not checked: ${check.text}`);
  const body = { fileIds: [fileId], seen: check.body.seen, decisions };
  return { fileId, check, confirmed: await caller.post('/api/statements', body) };
}
