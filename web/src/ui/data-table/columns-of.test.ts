import { clientsEndpoints } from '@skonto/api/clients';
import { discountCategoriesEndpoints } from '@skonto/api/discount-categories';
import { type User, usersEndpoints } from '@skonto/api/users';
import { describe, expect, it } from 'vitest';
import { createFormats } from '../../lib/formats.ts';
import { columnsOf, factsOf, fieldsOf, filtersOf } from './columns-of.ts';

const words = { formats: createFormats('en', 'Europe/Belgrade'), yes: 'Yes', no: 'No' };
const labels = {
  firstName: 'First Name',
  email: 'Email',
  company: 'Company',
  role: 'Role',
  emailRecipient: 'Notifications',
  lastLogin: 'Last Login',
} as const;
const user: User = {
  id: 1,
  email: 'ana@primer.rs',
  emailRecipient: true,
  firstName: 'Ana',
  lastName: '',
  role: 'COMPANY_USER',
  status: 'ACTIVE',
  deactivated: false,
  termsAccepted: true,
  company: { id: 7, name: 'Žitoprodukt', code: '101000000' },
  companyCode: '101000000',
  lastLogin: null,
  lastApiCall: null,
  version: 'v',
  can: { update: true, delete: true, inviteAgain: false, deactivate: true, activate: false },
};

describe('columns of a declaration', () => {
  it('take label, sort key, alignment and cell from the field', () => {
    const columns = columnsOf(usersEndpoints.list, { labels, words }, column => [
      column('firstName'),
      column('company', { roomy: true }),
      column('emailRecipient'),
      column('role', { word: role => `role ${role}` }),
      column('lastLogin', { empty: 'Never' }),
    ]);
    expect(columns.map(({ cell, ...rest }) => ({ ...rest, drawn: cell(user) }))).toEqual([
      { key: 'firstName', label: 'First Name', sortKey: 'firstName', drawn: 'Ana' },
      { key: 'company', label: 'Company', sortKey: 'company', roomy: true, drawn: 'Žitoprodukt' },
      { key: 'emailRecipient', label: 'Notifications', sortKey: 'emailRecipient', drawn: 'Yes' },
      { key: 'role', label: 'Role', sortKey: 'role', drawn: 'role COMPANY_USER' },
      { key: 'lastLogin', label: 'Last Login', sortKey: 'lastLogin', fits: true, drawn: 'Never' },
    ]);
  });

  it('leave out what is not for this reader, and put up with columns that the list does not know', () => {
    const columns = columnsOf(usersEndpoints.list, { labels, words }, column => [
      false,
      column('email', { extra: true }),
      { key: 'state', label: 'State', cell: () => 'x' },
    ]);
    expect(columns.map(one => [one.key, one.extra])).toEqual([
      ['email', true],
      ['state', undefined],
    ]);
  });

  it('draw numbers to the right and nothing as a dash', () => {
    const [fee, name] = columnsOf(
      discountCategoriesEndpoints.list,
      { labels: { processingFeePct: 'Fee', name: 'Name' }, words },
      column => [column('processingFeePct'), column('name')],
    );
    const category = {
      id: 1,
      company: { id: 1, name: 'A', code: '1' },
      name: '',
      default: true,
      active: true,
      discount: 12,
      processingFeePct: 0.5,
      processingFeeMin: {},
      version: '1',
      can: { update: true, delete: true },
    };
    expect(fee?.numeric).toBe(true);
    expect(fee?.cell(category)).toBe('0.50%');
    expect(name?.cell(category)).toBe('–');
  });

  it('refuse at compile time what the declaration does not hold', () => {
    // @ts-expect-error: the list has no such field.
    const misspelt = () => columnsOf(usersEndpoints.list, { labels, words }, column => [column('firstname')]);
    expect(misspelt).toThrow('the list users has no field firstname');
    columnsOf(usersEndpoints.list, { labels, words }, column => [
      // @ts-expect-error: the field has no label here.
      column('lastName'),
      // @ts-expect-error: the values of an enum need words.
      column('role'),
      column('role', { word: value => (value === 'SYSTEM_ADMIN' ? 'a' : 'b') }),
      // @ts-expect-error: no user has this role.
      column('role', { word: value => (value === 'OWNER' ? 'a' : 'b') }),
    ]);
    columnsOf(clientsEndpoints.list, { labels: { companyId: 'Company' }, words }, column => [
      // @ts-expect-error: a row holds no `companyId`, so it must be said what to draw.
      column('companyId'),
      column('companyId', { cell: row => row.company.name }),
    ]);
    filtersOf(usersEndpoints.list, { labels, words }, filter => [
      // @ts-expect-error: nobody filters by id.
      filter('id', { label: 'Id' }),
      // @ts-expect-error: a field without a label of its own needs one.
      filter('companyId'),
      // @ts-expect-error: the values of an enum need words.
      filter('role'),
    ]);
  });
});

describe('filters of a declaration', () => {
  it('take choices from the values of the field', () => {
    const filters = filtersOf(usersEndpoints.list, { labels, words }, filter => [
      filter('email'),
      filter('role', { word: role => `role ${role}`, values: ['COMPANY_ADMIN'] }),
      filter('emailRecipient'),
      false,
      filter('companyId', { label: labels.company }),
    ]);
    expect(filters).toEqual([
      { key: 'email', label: 'Email' },
      { key: 'role', label: 'Role', choices: [{ value: 'COMPANY_ADMIN', label: 'role COMPANY_ADMIN' }] },
      {
        key: 'emailRecipient',
        label: 'Notifications',
        choices: [
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ],
      },
      { key: 'companyId', label: 'Company' },
    ]);
  });
});

describe('columns and filters in one', () => {
  const { columns, filters } = fieldsOf(usersEndpoints.list, { labels, words }, (both, column, filter) => [
    both('firstName', { roomy: true }),
    false,
    filter('companyId', { label: labels.company }),
    both('role', { word: role => `role ${role}`, cell: row => `cell ${row.role}` }),
    both('emailRecipient', { label: 'Mails' }),
    column('lastLogin', { empty: 'Never' }),
    { column: { key: 'state', label: 'State', cell: () => 'x' } },
  ]);

  it('are each in the order in which they are named, under one label and with the same words', () => {
    expect(columns.map(({ key, label, cell }) => [key, label, cell(user)])).toEqual([
      ['firstName', 'First Name', 'Ana'],
      ['role', 'Role', 'cell COMPANY_USER'],
      ['emailRecipient', 'Mails', 'Yes'],
      ['lastLogin', 'Last Login', 'Never'],
      ['state', 'State', 'x'],
    ]);
    expect(filters.map(({ key, label, choices }) => [key, label, choices?.at(-1)])).toEqual([
      ['firstName', 'First Name', undefined],
      ['companyId', 'Company', undefined],
      ['role', 'Role', { value: 'COMPANY_USER', label: 'role COMPANY_USER' }],
      ['emailRecipient', 'Mails', { value: 'false', label: 'No' }],
    ]);
  });

  it('are the facts of a record, too', () => {
    const facts = factsOf(columns, user, { first: ['lastLogin', 'role'], without: ['firstName'] });
    expect(facts).toEqual([
      ['Last Login', 'Never'],
      ['Role', 'cell COMPANY_USER'],
      ['Mails', 'Yes'],
      ['State', 'x'],
    ]);
  });

  it('do not compile where one of them is wrong', () => {
    fieldsOf(usersEndpoints.list, { labels, words }, both => [
      // @ts-expect-error: the values of an enum need words, also beside a cell of its own.
      both('role', { cell: () => 'x' }),
      // @ts-expect-error: nobody filters by id.
      both('id', { label: 'Id' }),
      // @ts-expect-error: the field has no label here.
      both('lastName'),
      // @ts-expect-error: a text has no words.
      both('firstName', { word: () => 'x' }),
    ]);
  });
});
