import { list as declare, type ListFilter, parseFilterText } from '@skonto/api/list';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { configureApi } from '../../lib/api-client.ts';
import { type ListSearch, withFilters } from '../../lib/list-state.ts';
import { mount } from '../../testing/mount.tsx';
import { FilterBar } from './filter-bar.tsx';
import { NoMatchState } from './list-states.tsx';
import type { FilterField, ListModel } from './list-types.ts';
import { emptySelection } from './selection.ts';
import { useFilterNames, useFilterWords } from './use-filter-words.ts';

const declaration = declare({
  name: 'things',
  fields: {
    amount: { type: 'money', filter: true },
    buyer: { type: 'integer', filter: true },
    approved: { type: 'datetime', filter: true },
  },
  defaultSort: { key: 'amount', dir: 'asc' },
});
const fields: readonly FilterField[] = [
  { key: 'buyer', label: 'Buyer', search: async () => [{ id: 7, label: 'Žitoprodukt' }] },
  { key: 'amount', label: 'Amount' },
  { key: 'approved', label: 'Approved' },
];

const filtersOf = (search: ListSearch): ListFilter[] =>
  (search['dt-filter'] ?? []).flatMap(text => parseFilterText(declaration, text).filters);

function Bar({ start }: { start: readonly ListFilter[] }) {
  const [search, setSearch] = useState<ListSearch>(() => withFilters({}, start));
  const filters = filtersOf(search);
  const list: ListModel<object> = { ...still, search, filters, go: setSearch };
  const names = useFilterNames(list, fields);
  const words = useFilterWords(list, fields, names);
  return (
    <>
      <FilterBar list={list} fields={fields} names={names} />
      {filters.length > 0 && <NoMatchState list={list} words={words} />}
    </>
  );
}
/** What of a list the bar doesn't ask for. */
const still: Omit<ListModel<object>, 'search' | 'filters' | 'go'> = {
  declaration,
  screen: '/things',
  fixed: [],
  query: { page: 0, size: 20, sort: [], filters: [] },
  page: undefined,
  isPending: false,
  isFetching: false,
  error: null,
  retry: () => undefined,
  idOf: () => 0,
  blockedBy: () => null,
  selection: emptySelection,
  select: () => undefined,
  drawn: {
    rows: [],
    blockedBy: () => null,
    selection: emptySelection,
    select: () => undefined,
    rule: { idOf: () => 0, isBlocked: () => false },
  },
};
const button = page.getByRole('button', { name: 'Filter', exact: true });
const show = (...start: ListFilter[]) => mount(<Bar start={start} />);
const amount: ListFilter = { key: 'amount', operator: 'gt', values: ['1000'] };

beforeEach(() => configureApi({ fetch: async () => new Response('{}', { status: 500 }) }));

describe('the bar of filters', () => {
  it('names what was searched for', async () => {
    show();
    await button.click();
    await page.getByRole('combobox', { name: 'Value' }).fill('ži');
    await page.getByRole('option', { name: /Žitoprodukt/ }).click();
    await page.getByRole('button', { name: 'Apply filter' }).click();
    await expect.element(page.getByRole('button', { name: 'Buyer is Žitoprodukt' }).first()).toBeVisible();
    await expect.element(button).toHaveFocus();
  });

  it('says amounts, periods and times in the reader’s way, times by the clocks of the business zone', async () => {
    show(
      amount,
      { key: 'approved', operator: 'gt', values: ['2026-06-30T21:59:59.999Z'] },
      { key: 'approved', operator: 'lt', values: ['2026-07-01T08:00:00'] },
    );
    for (const name of [
      'Amount greater than 1,000.00',
      'Approved from 1 Jul 2026',
      'Approved before 1 Jul 2026, 10:00',
    ])
      await expect.element(page.getByRole('button', { name, exact: true }).first()).toBeVisible();
  });

  it('keeps the focus when the pressed chip is gone', async () => {
    show(amount);
    await page.getByRole('button', { name: /^Remove the filter/ }).click();
    await expect.element(button).toHaveFocus();
  });

  it('keeps the focus when all filters are cleared', async () => {
    show(amount, { ...amount, operator: 'lt' });
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect.element(button).toHaveFocus();
  });

  it('has the focus after the last filter was loosened', async () => {
    show(amount);
    await page.getByRole('button', { name: 'Amount greater than 1,000.00', exact: true }).last().click();
    await expect.element(page.getByText('Nothing matches these filters')).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  it('opens a filter to be changed, and Esc gives the focus back to its chip', async () => {
    show(amount);
    const chip = page.getByRole('button', { name: 'Amount greater than 1,000.00', exact: true }).first();
    await chip.click();
    await expect.element(page.getByRole('textbox', { name: 'Value' })).toHaveValue('1000');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('textbox', { name: 'Value' })).not.toBeInTheDocument();
    await expect.element(chip).toHaveFocus();
  });
});
