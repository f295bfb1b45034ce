import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, type TxActor } from '../../db/tx.ts';
import { firstTermsVersion } from '../../tables/terms-version.ts';
import { noteTrustChange } from '../../tables/trust-changes.ts';
import {
  type AccountWorld,
  activateAt,
  confirm,
  enter,
  entered,
  freshAccount,
  ibanIn,
  linkFor,
  objectBy,
  openAccountWorld,
  paidTo,
  proveOwnership,
  sendEvidence,
  stateOf,
} from '../../testing/account-steps.ts';
import { tokenIn, waitForMail } from '../../testing/mails.ts';
import { openTestServer, type Reply, type TestServer, testPassword } from '../../testing/test-server.ts';

/**
 * Attempts to redirect a company's payments, each by somebody who holds what its name says. `run` is all that the thief does, and the honest steps
 * that happen anyway; afterwards sixty days pass with the clock's work. Money still goes to the old account, or to none.
 */
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const monday = '2026-11-23T09:00:00Z';
type Attempt = {
  readonly name: string;
  readonly run: (world: AccountWorld) => Promise<void>;
  /** Payments wait instead of going to the old account. */
  readonly onHold?: true;
};
const refused = (reply: Reply, status: number, code?: string) =>
  expect([reply.status, ...(code === undefined ? [] : [reply.body.code])]).toEqual(
    code === undefined ? [status] : [status, code],
  );

/** Somebody of the company whom its administrator invited, and who came. */
async function invited({ ana }: AccountWorld, role: 'COMPANY_USER' | 'COMPANY_ADMIN' = 'COMPANY_USER') {
  const email = `nov-${crypto.randomUUID()}@skonto.example`;
  const made = await ana.post('/api/users', { email, firstName: 'Nov', lastName: 'Čovek', role, emailRecipient: true });
  expect(made.status).toBe(201);
  const token = tokenIn(await waitForMail(server, email));
  const password = 'sasvim-nova-2026';
  const body = { email, token, password, confirmPassword: password };
  expect((await server.anonymous.post('/api/suppliers/register-supplier-invite', body)).status).toBe(200);
  await server.sql.query('UPDATE app_user SET terms_version = $1 WHERE email = $2', [firstTermsVersion, email]);
  return server.signIn(email, password);
}

async function resetPassword(email: string, count = 1): Promise<string> {
  await server.anonymous.post('/api/auth/forgot-password', { email });
  const token = tokenIn(await waitForMail(server, email, count));
  const password = 'ukradena-2026-lozinka';
  const reply = await server.anonymous.post('/api/auth/change-password', {
    email,
    token,
    password,
    confirmPassword: password,
  });
  expect(reply.status).toBe(200);
  return password;
}

const person = async (world: AccountWorld, id: number) => (await world.ana.get(`/api/users/${id}`)).body;
const stranger = async () => openAccountWorld(server);

const attempts: readonly Attempt[] = [
  {
    name: 'a taken session of the administrator enters an account, with a forged paper',
    run: async world => {
      await sendEvidence(world.ana, await entered(world.ana));
    },
  },
  {
    name: 'the insider who entered it confirms it alone',
    run: async world => {
      const id = await entered(world.ana);
      await proveOwnership(world, id);
      refused(await confirm(world.ana, id), 409, 'account-second-is-first');
    },
  },
  {
    name: 'the insider confirms by an API client of the company',
    run: async world => {
      const id = await entered(world.ana);
      await proveOwnership(world, id);
      const client = await server.openClient(world.ana, `lopov-${world.companyId}`);
      refused(await confirm(await client.enter(), id), 403);
    },
  },
  {
    name: 'the second person is one whom the first invited',
    run: async world => {
      const helper = await invited(world);
      const id = await entered(world.ana);
      await proveOwnership(world, id);
      refused(await confirm(helper, id), 409, 'account-second-too-new');
    },
  },
  {
    name: 'the invited second person waits for 29 days',
    run: async world => {
      const helper = await server.addUser({ companyId: world.companyId, role: 'COMPANY_USER' });
      await server.sql.query("UPDATE app_user SET created_at = '2026-10-25T09:00:00Z' WHERE id = $1", [helper.id]);
      const id = await entered(world.ana);
      await proveOwnership(world, id);
      refused(await confirm(await server.signIn(helper.email), id), 409, 'account-second-too-new');
    },
  },
  {
    name: 'somebody who was switched off long ago is switched on again to confirm',
    run: async world => {
      await world.ana.post(`/api/users/deactivate?ids=${world.borisId}`);
      await world.ana.post(`/api/users/activate?ids=${world.borisId}`);
      const id = await entered(world.ana);
      await proveOwnership(world, id);
      refused(await confirm(await server.signIn(world.borisEmail), id), 409, 'account-second-too-new');
    },
  },
  {
    name: 'a taken session of a user enters',
    run: async world => refused(await enter(world.boris), 403),
  },
  {
    name: 'whoever registered the company by mistake entered an account before it is handed over',
    onHold: true,
    run: async world => {
      const id = await entered(world.ana);
      await proveOwnership(world, id);
      await confirm(world.boris, id);
      const email = `prava-${crypto.randomUUID()}@skonto.example`;
      const body = { firstName: 'Prava', lastName: 'Vlasnica', email };
      const reply = await world.operator.post(`/api/companies/${world.companyId}/hand-over`, body);
      expect(reply.status, reply.text).toBe(200);
      expect([await stateOf(server, id), await stateOf(server, world.oldId)]).toEqual(['REFUSED', 'REFUSED']);
    },
  },
  {
    name: 'a role is raised, and the raised one enters and confirms',
    run: async world => {
      const user = await person(world, world.borisId);
      const raised = await world.ana.put('/api/users', { ...user, role: 'COMPANY_ADMIN', changePassword: false });
      expect(raised.status).toBe(200);
      const boris = await server.signIn(world.borisEmail);
      const id = await entered(boris);
      await proveOwnership(world, id);
      refused(await confirm(boris, id), 409, 'account-second-is-first');
    },
  },
  {
    name: 'a taken mailbox resets the password and enters',
    run: async world => {
      const password = await resetPassword(world.anaEmail);
      const id = await entered(await server.signIn(world.anaEmail, password));
      const mine = (await world.boris.get('/api/bank-accounts')).body.accounts;
      expect(mine).toEqual(expect.arrayContaining([expect.objectContaining({ id, waitDoubled: true })]));
    },
  },
  {
    name: 'one taken session and one taken mailbox together have no paper of the bank',
    run: async world => {
      const id = await entered(world.ana);
      await waitForMail(server, world.borisEmail);
      const password = await resetPassword(world.borisEmail, 2);
      expect((await confirm(await server.signIn(world.borisEmail, password), id)).status).toBe(200);
    },
  },
  {
    name: 'the colleague’s address is changed first, and the thief confirms from there',
    run: async world => {
      const user = await person(world, world.borisId);
      const email = `lopov-${crypto.randomUUID()}@skonto.example`;
      const asked = await world.ana.put('/api/users', { ...user, email, changePassword: false });
      expect(asked.status).toBe(200);
      const mail = await waitForMail(server, email);
      const id = /verify-token\/([0-9a-f-]{36})/.exec(mail.text)?.[1];
      expect((await server.anonymous.post('/api/auth/verify-token', { id, token: tokenIn(mail) })).status).toBe(200);
      const account = await entered(world.ana);
      await proveOwnership(world, account);
      const password = await resetPassword(email, 3);
      refused(await confirm(await server.signIn(email, password), account), 409, 'account-second-too-new');
      expect((await objectBy(server, await linkFor(server, account, world.borisEmail))).body).toMatchObject({
        state: 'REFUSED',
      });
    },
  },
  {
    name: 'the colleague is deleted first, and is told nevertheless',
    run: async world => {
      expect((await world.ana.delete(`/api/users?ids=${world.borisId}`)).status).toBe(200);
      const id = await entered(world.ana);
      await proveOwnership(world, id);
      await world.operator.post(`/api/bank-accounts/${id}/stand-in`, { note: 'Zvali smo.' });
      expect((await objectBy(server, await linkFor(server, id, world.borisEmail))).body).toMatchObject({
        state: 'REFUSED',
      });
    },
  },
  {
    name: 'the colleague is switched off first, so that the company looks like one person’s',
    run: async world => {
      await world.ana.post(`/api/users/deactivate?ids=${world.borisId}`);
      const id = await entered(world.ana);
      await proveOwnership(world, id);
      await linkFor(server, id, world.borisEmail);
    },
  },
  {
    name: 'a look-alike of the account in use, one digit off',
    run: async world => {
      const at = 10;
      const digit = String((Number(world.oldIban[at]) + 1) % 10);
      refused(await enter(world.ana, world.oldIban.slice(0, at) + digit + world.oldIban.slice(at + 1)), 400);
    },
  },
  {
    name: 'a look-alike with right check digits',
    run: async world => {
      const id = await entered(world.ana, freshAccount());
      await confirm(world.boris, id);
    },
  },
  {
    name: 'another company’s administrator confirms, closes and proves by the id',
    run: async world => {
      const other = await stranger();
      const id = await entered(world.ana);
      refused(await confirm(other.boris, id), 404);
      refused(await other.ana.post(`/api/bank-accounts/${id}/close`), 404);
      refused(await sendEvidence(other.ana, id), 404);
      refused(await other.ana.post(`/api/bank-accounts/${world.oldId}/close`), 404);
      refused(await other.ana.post(`/api/bank-accounts/${id}/ownership`, { isOwner: true, note: 'x' }), 403);
    },
  },
  {
    name: 'the buyer confirms at its supplier’s',
    run: async world => refused(await confirm(world.buyer, await entered(world.ana)), 404),
  },
  {
    name: 'two accounts are entered at once, so that the other one is overlooked',
    run: async world => {
      const both = await Promise.all([enter(world.ana), enter(world.ana)]);
      expect(both.map(reply => reply.status).sort()).toEqual([201, 409]);
    },
  },
  {
    name: 'two confirmations at once, one by who entered',
    run: async world => {
      const id = await entered(world.ana);
      const both = await Promise.all([confirm(world.boris, id), confirm(world.boris, id), confirm(world.ana, id)]);
      expect(both.map(reply => reply.status).sort()).toEqual([200, 409, 409]);
    },
  },
  {
    name: 'a stopped account is confirmed and proven once more',
    run: async world => {
      const id = await entered(world.ana);
      const token = await linkFor(server, id, world.borisEmail);
      await objectBy(server, token);
      expect((await objectBy(server, token)).body).toMatchObject({ state: 'REFUSED', canStop: false });
      refused(await confirm(world.boris, id), 409, 'account-ended');
      refused(await sendEvidence(world.ana, id), 409, 'account-ended');
    },
  },
  {
    name: 'a link is guessed, altered, or taken from another account to stop the one that is in use',
    run: async world => {
      const id = await entered(world.ana);
      const token = await linkFor(server, id, world.anaEmail);
      const flipped = token.endsWith('A') ? `${token.slice(0, -2)}BA` : `${token.slice(0, -1)}A`;
      for (const wrong of [
        flipped.replace(/\.(.)/, (_, one) => `.${one === 'x' ? 'y' : 'x'}`),
        token.slice(0, -1),
        crypto.randomUUID(),
        `${crypto.randomUUID()}.${token.slice(37)}`,
      ])
        refused(await objectBy(server, wrong), 400, 'wrong-account-link');
      await objectBy(server, token);
      expect(await stateOf(server, world.oldId)).toBe('ACTIVE');
    },
  },
  {
    name: 'a taken session of the operator does all that an operator can',
    run: async world => {
      refused(await enter(world.operator), 403);
      const id = await entered(world.ana);
      await proveOwnership(world, id);
      refused(await confirm(world.operator, id), 403);
      refused(
        await world.operator.post(`/api/bank-accounts/${id}/stand-in`, { note: 'Zvali smo.' }),
        409,
        'account-has-second',
      );
    },
  },
  {
    name: 'a paper that is no paper, under a paper’s name',
    run: async world => {
      const id = await entered(world.ana);
      refused(await sendEvidence(world.ana, id, Buffer.from('<script>'), 'potvrda.pdf'), 400, 'evidence-kind');
      await confirm(world.boris, id);
    },
  },
  {
    name: 'the account in use is closed, so that payments must go to the new one',
    onHold: true,
    run: async world => {
      await entered(world.ana);
      expect((await world.ana.post(`/api/bank-accounts/${world.oldId}/close`)).status).toBe(200);
    },
  },
  {
    name: 'the same account is entered for the other currency',
    run: async world => {
      expect((await enter(world.ana, freshAccount(), 'EUR')).status).toBe(201);
    },
  },
  {
    name: 'accounts are entered and withdrawn until nobody reads the mails any more',
    run: async world => {
      for (let n = 0; n < 10; n += 1) await world.ana.post(`/api/bank-accounts/${await entered(world.ana)}/close`);
      refused(await enter(world.ana), 429, 'too-many-accounts');
    },
  },
  {
    name: 'the mails are held up until the account is active',
    run: async world => {
      const id = await entered(world.ana);
      await proveOwnership(world, id);
      await confirm(world.boris, id);
      await server.sql.query(
        `INSERT INTO failed_mail (mail_id, template, receiver, last_error, failed_at, data)
         SELECT mail_id, 'accountEntered', email, '421 later', now(), '{}' FROM bank_account_notice WHERE account_id = $1 LIMIT 1`,
        [id],
      );
    },
  },
  {
    name: 'whoever holds the application’s role in the database makes the account active, or confirms for another one',
    run: async world => {
      const id = await entered(world.ana);
      const ana: TxActor = { role: 'COMPANY_ADMIN', userId: world.anaId, companyId: world.companyId };
      const asApplication = (text: string) => inTx(server.services.db, ana, tx => tx.touched(sql.raw(text)));
      for (const change of [
        "state = 'ACTIVE'",
        "ownership_by = 'OPERATOR', ownership_at = now()",
        `second_by = ${world.borisId}, second_kind = 'COLLEAGUE', second_name = '', second_at = now()`,
        `second_by = ${world.anaId}, second_kind = 'COLLEAGUE', second_name = '', second_at = now()`,
        "iban = 'RS35205000000010804045'",
      ])
        await expect(asApplication(`UPDATE bank_account SET ${change} WHERE id = ${id}`), change).rejects.toThrow();
    },
  },
  {
    name: 'the job is killed in the middle of the change, and runs again after “this wasn’t us”',
    onHold: true,
    run: async world => {
      const id = await entered(world.ana);
      await proveOwnership(world, id);
      await confirm(world.boris, id);
      await server.sql.query(
        "ALTER TABLE bank_account_step ADD CONSTRAINT killed CHECK (step <> 'ACTIVATED') NOT VALID",
      );
      await expect(activateAt(server, '2026-11-24T13:00:00Z')).rejects.toThrow(/killed/);
      await server.sql.query('ALTER TABLE bank_account_step DROP CONSTRAINT killed');
      expect(await paidTo(server, world.companyId)).toEqual({ RSD: world.oldIban });
      expect(await stateOf(server, id)).toBe('PENDING');
      await activateAt(server, '2026-11-24T13:00:00Z');
      expect(await stateOf(server, id)).toBe('ACTIVE');
      await objectBy(server, await linkFor(server, id, world.borisEmail));
    },
  },
  {
    name: 'the account becomes active in the moment in which a contact stops it',
    run: async world => {
      const id = await entered(world.ana);
      await proveOwnership(world, id);
      await confirm(world.boris, id);
      const token = await linkFor(server, id, world.borisEmail);
      await Promise.all([activateAt(server, '2026-11-24T13:00:00Z'), objectBy(server, token)]);
      expect(await stateOf(server, id)).toBe('REFUSED');
      // Which of the two was first decides whether the old one is in use still; the new one never is.
      await server.sql.query("UPDATE bank_account SET state = 'ACTIVE', ended_at = NULL WHERE id = $1", [world.oldId]);
    },
  },
];

test.each(attempts)('nobody redirects payments: $name', { tags: 'ACC-09' }, async ({ run, onHold }) => {
  server.setNow(monday);
  const world = await openAccountWorld(server);
  await run(world);
  for (const day of ['2026-11-25T23:30:00Z', '2026-12-01T13:00:00Z', '2027-01-22T13:00:00Z']) {
    await activateAt(server, day);
    expect((await paidTo(server, world.companyId)).RSD).toBe(onHold ? undefined : world.oldIban);
    expect((await paidTo(server, world.companyId)).EUR).toBeUndefined();
  }
  server.setNow(monday);
});

test('thirty attempts are walked at least', { tags: 'ACC-09' }, () => {
  expect(attempts.length).toBeGreaterThanOrEqual(30);
  expect(new Set(attempts.map(one => one.name)).size).toBe(attempts.length);
});

/** When an honest change becomes active, whatever the clock does meanwhile. */
const clocks: readonly [string, string, string | null, string, string][] = [
  ['across midnight', '2026-11-23T22:59:00Z', null, '2026-11-25T12:59:59Z', '2026-11-25T13:00:00Z'],
  ['a Friday before a holiday', '2026-12-31T14:00:00Z', null, '2027-01-04T12:59:59Z', '2027-01-04T13:00:00Z'],
  ['a password reset before it', monday, '2026-11-22T10:00:00Z', '2026-11-25T12:59:59Z', '2026-11-25T13:00:00Z'],
  ['a password reset while it waits', monday, '2026-11-24T09:00:00Z', '2026-11-25T12:59:59Z', '2026-11-25T13:00:00Z'],
];
test.each(clocks)(
  'the wait ends at the cut-off: %s',
  { tags: 'ACC-11' },
  async (_name, start, weakened, before, at) => {
    server.setNow(start);
    const world = await openAccountWorld(server);
    const account = freshAccount();
    const id = await entered(world.ana, account);
    await proveOwnership(world, id);
    expect((await confirm(world.boris, id)).status).toBe(200);
    if (weakened !== null)
      await inTx(server.services.db, { role: 'SYSTEM', userId: null, companyId: null }, tx =>
        noteTrustChange(tx, [world.anaId], 'PASSWORD', weakened),
      );
    await activateAt(server, before);
    expect(await paidTo(server, world.companyId)).toEqual({ RSD: world.oldIban });
    await activateAt(server, at);
    expect(await paidTo(server, world.companyId)).toEqual({ RSD: ibanIn(account) });
  },
);

test('every change of somebody’s way in is noted, with the address that it had', { tags: 'ACC-12' }, async () => {
  server.setNow(monday);
  const world = await openAccountWorld(server);
  await resetPassword(world.borisEmail);
  const password = 'treca-lozinka-2026';
  const own = await world.ana.post('/api/auth/change-own-password', {
    currentPassword: testPassword,
    password,
    confirmPassword: password,
  });
  expect(own.status, own.text).toBe(200);
  const user = await person(world, world.borisId);
  await world.ana.put('/api/users', { ...user, role: 'COMPANY_ADMIN', changePassword: false });
  const again = await person(world, world.borisId);
  const set = await world.ana.put('/api/users', {
    ...again,
    changePassword: true,
    password,
    passwordConfirmation: password,
  });
  expect(set.status, set.text).toBe(200);
  await world.ana.post(`/api/users/deactivate?ids=${world.borisId}`);
  await world.ana.post(`/api/users/activate?ids=${world.borisId}`);
  await world.ana.delete(`/api/users?ids=${world.borisId}`);
  const { rows } = await server.sql.query('SELECT kind, email FROM trust_change WHERE company_id = $1 ORDER BY id', [
    world.companyId,
  ]);
  expect(rows.map(row => row.kind)).toEqual([
    'PASSWORD',
    'PASSWORD',
    'ROLE',
    'PASSWORD',
    'REMOVED',
    'JOINED',
    'REMOVED',
  ]);
  expect(rows.map(row => row.email)).toEqual([world.borisEmail, world.anaEmail, ...Array(5).fill(world.borisEmail)]);
});
