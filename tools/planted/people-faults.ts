import { fault, type LineFault } from './line-fault.ts';

const domain = 'domain';
const features = 'server/src/features';
const tables = 'server/src/tables';
const contractsTest = `${features}/contracts/contracts.test.ts`;
const usersTest = `${features}/users/users.test.ts`;
const clientsTest = `${features}/clients/clients.test.ts`;

/** What the operator, administrators and people may do, over HTTP. */
export const peopleFaults: readonly LineFault[] = [
  fault(
    'IMP-56',
    `${features}/imports/broken-files.test.ts`,
    'server/src/business/imports/parts.ts',
    'if (sha256 !== undefined && ',
    'if (sha256 === undefined && ',
  ),
  fault(
    'SUPP-34',
    `${features}/suppliers/assign-category.test.ts`,
    `${features}/suppliers/suppliers.ts`,
    'const which = allOf([suppliers.scope(scope), ...filterConditions(suppliers.sqlFor(caller), parsed.filters)]);',
    'const which = allOf([suppliers.scope(scope)]);',
  ),
  fault(
    'SUPP-35',
    `${features}/suppliers/assign-category.test.ts`,
    'api/suppliers.ts',
    'maxSuppliersAtOnce = 5000;',
    'maxSuppliersAtOnce = 1000;',
  ),
  fault(
    'CON-21',
    contractsTest,
    `${features}/contracts/save-contract.ts`,
    'active: input.active ?? before.active,',
    'active: input.active ?? true,',
  ),
  fault(
    'CON-20',
    contractsTest,
    `${features}/contracts/save-contract.ts`,
    "minDiscountPpm: ppmAt('minDiscount', input.minDiscount),",
    "minDiscountPpm: ppmAt('minDiscount', Math.round(input.minDiscount * 100) / 100),",
  ),
  fault(
    'CON-24',
    contractsTest,
    `${tables}/contracts.ts`,
    ".set({ active }).where('id', '=', id));",
    ".set({ active: true }).where('id', '=', id));",
  ),
  fault(
    'CON-18',
    contractsTest,
    `${features}/contracts/contracts.ts`,
    'scope: ownRows(sql`k.company_id`),',
    'scope: ownRows(sql`k.company_id + 1`),',
  ),
  fault(
    'USER-09',
    `${features}/users/delete-users.test.ts`,
    `${domain}/actor/access-scope.ts`,
    "if (verb === 'write' && actor.role === 'COMPANY_USER') return wrongRole;",
    '',
  ),
  fault(
    'USER-10',
    `${features}/users/delete-users.test.ts`,
    `${features}/users/invite-users.ts`,
    'const waiting = rows.filter(awaitsToken);',
    'const waiting = rows;',
  ),
  fault(
    'USER-25',
    usersTest,
    `${domain}/actor/access-scope.ts`,
    "? ['COMPANY_ADMIN', 'COMPANY_USER'] : [];",
    "? ['SYSTEM_ADMIN', 'COMPANY_ADMIN', 'COMPANY_USER'] : [];",
  ),
  fault(
    'USER-20',
    usersTest,
    `${features}/users/save-user.ts`,
    'if (body.password !== body.passwordConfirmation)',
    'if (!body.passwordConfirmation)',
  ),
  fault(
    'USER-15',
    usersTest,
    `${features}/users/save-user.ts`,
    'if (moved || passwordHash !== null) signedOut =',
    'if (moved) signedOut =',
  ),
  fault(
    'USER-16',
    usersTest,
    `${features}/users/save-user.ts`,
    "throw new Problem(409, 'email-taken', { errors: [{ field: 'email', code: 'email-taken' }] });",
    "throw new Problem(409, 'email-taken', { errors: [{ field: 'email', code: 'own-email' }] });",
  ),
  fault(
    'CLI-16',
    clientsTest,
    `${features}/clients/save-client.ts`,
    `const clientId = \`\${body.clientId}.cid-\${scope.companyId}\`;`,
    `const clientId = \`\${body.clientId}.cid\${scope.companyId}\`;`,
  ),
  fault(
    'CLI-28',
    clientsTest,
    `${features}/clients/save-client.ts`,
    'else await deleteSessionsOf(tx, clientId);',
    'else await endOldSecret(tx, clientId);',
  ),
  fault(
    'CLI-30',
    clientsTest,
    `${features}/clients/save-client.ts`,
    'return softDeleteUsers(tx, ids, request.ctx.instant);',
    'return ids.length;',
  ),
  fault(
    'SUPINV-15',
    `${features}/auth/set-password.test.ts`,
    `${features}/auth/set-password.ts`,
    'await deleteSessionsOf(tx, user.id, caller?.actor.userId === user.id ? caller.sessionHash : undefined);',
    '',
  ),
  fault(
    'AUTH-20',
    `${features}/terms/terms.test.ts`,
    `${features}/users/terms.ts`,
    "if (shown.version !== version) throw new Problem(409, 'terms-changed');",
    '',
  ),
  fault(
    'AUD-27',
    `${features}/audits/audits.test.ts`,
    `${features}/audits/delete-audits.ts`,
    '    if (telling.length > 0)',
    '    if (telling.length > rows.length)',
  ),
  fault(
    'AUD-28',
    `${features}/audits/audits.test.ts`,
    `${features}/audits/delete-audits.ts`,
    "if (filters.length === 0) throw invalid([{ field: 'filter', code: 'filter-needed' }]);",
    '',
  ),
  fault(
    'OPER-01',
    `${features}/audits/audits-of-invoice.test.ts`,
    `${features}/audits/audits-of-invoice.ts`,
    `sql<SqlBool>\`(a.entity_id IN (\${ids}) OR \${linkedTo(ids)})\`);`,
    `sql<SqlBool>\`(a.entity_id IN (\${ids}) OR a.id < 0)\`);`,
  ),
  fault(
    'COMP-20',
    `${features}/companies/companies.test.ts`,
    `${features}/companies/companies.ts`,
    'const shortestTerm = 3;',
    'const shortestTerm = 1;',
  ),
  fault(
    'COMP-21',
    `${features}/companies/companies.test.ts`,
    `${features}/companies/companies.ts`,
    'WHERE k.company_id = c.id AND k.active)`',
    'WHERE k.company_id = c.id)`',
  ),
  fault(
    'REG-18',
    `${features}/auth/register.test.ts`,
    `${features}/auth/register.ts`,
    'const expiresAt = new Date(ctx.now + tokenHours.VERIFY * 3_600_000).toISOString();',
    'const expiresAt = new Date(ctx.now).toISOString();',
  ),
];
