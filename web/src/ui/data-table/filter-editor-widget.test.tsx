import { type ListFilter, list } from '@skonto/api/list';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerGlobals } from '../../testing/answer-globals.ts';
import { mount } from '../../testing/mount.tsx';
import { FilterEditor } from './filter-editor.tsx';
import type { FilterField } from './list-types.ts';

const declaration = list({
  name: 'things',
  fields: {
    amount: { type: 'money', filter: true },
    due: { type: 'date', filter: true },
    approved: { type: 'datetime', filter: true },
    status: { type: 'enum', values: ['A', 'B'], filter: true },
  },
  defaultSort: { key: 'due', dir: 'asc' },
});
const fields: readonly FilterField[] = [
  { key: 'amount', label: 'Amount' },
  { key: 'due', label: 'Due date' },
  { key: 'approved', label: 'Approved' },
  {
    key: 'status',
    label: 'Status',
    choices: [
      { value: 'A', label: 'Open' },
      { value: 'B', label: 'Closed' },
    ],
  },
];
const applied = vi.fn<(filters: readonly ListFilter[]) => void>();
const show = async (field: string | null, filter: ListFilter | null = null) => {
  mount(
    <FilterEditor
      declaration={declaration}
      fields={fields}
      filter={filter}
      nameOf={() => undefined}
      onApply={filters => applied(filters)}
    />,
  );
  if (field) await page.getByLabelText('Field').selectOptions(field);
};
const condition = (name: string) => page.getByLabelText('Condition').selectOptions(name);
const apply = () => page.getByRole('button', { name: 'Apply filter' }).click();
const said = () =>
  applied.mock.calls.flatMap(([filters]) => filters.map(one => `${one.operator} ${one.values.join()}`));

beforeEach(() => {
  applied.mockClear();
  answerGlobals();
});

describe('a filter', () => {
  it('begins with the field', async () => {
    await show(null);
    await expect.element(page.getByLabelText('Field')).toHaveFocus();
  });

  it.each([
    ['1.000,50', '1000.50'],
    ['1,000.50', '1000.50'],
    ['1000.5', '1000.5'],
    ['-12', '-12'],
  ])('takes the amount %s as a form does', async (typed, wire) => {
    await show('Amount');
    await page.getByLabelText('Value').fill(typed);
    await apply();
    expect(said()).toEqual([`gt ${wire}`]);
  });

  it('is refused at its control, which has the focus and is described by the reason', async () => {
    await show('Amount');
    await page.getByLabelText('Value').fill('abc');
    await apply();
    const value = page.getByLabelText('Value');
    await expect.element(value).toHaveFocus();
    await expect.element(value).toHaveAttribute('aria-invalid', 'true');
    await expect.element(value).toHaveAccessibleDescription('This is not a number. Example: 12.34');
    expect(applied).not.toHaveBeenCalled();
  });

  it('without a choice is refused where the choice is made', async () => {
    await show('Status');
    await apply();
    const first = page.getByRole('checkbox', { name: 'Open' });
    await expect.element(first).toHaveFocus();
    await expect.element(first).toHaveAccessibleDescription('Please give a value.');
    await first.click();
    await page.getByRole('checkbox', { name: 'Closed' }).click();
    await apply();
    expect(said()).toEqual(['in A,B']);
  });
});

describe('a filter on days', () => {
  it('takes the next seven days at one press', async () => {
    await show('Due date');
    await page.getByRole('button', { name: 'Next 7 days' }).click();
    await expect.element(page.getByRole('textbox', { name: 'From' })).toHaveValue('2026-11-21');
    await apply();
    expect(said()).toEqual(['gt 2026-11-20', 'lt 2026-11-29']);
  });

  it('may be open at one end', async () => {
    await show('Due date');
    await page.getByRole('textbox', { name: 'To' }).fill('2026-12-31');
    await apply();
    expect(said()).toEqual(['lt 2027-01-01']);
  });

  it('refuses an end before the beginning', { tags: 'FORM-11' }, async () => {
    await show('Due date');
    await page.getByRole('textbox', { name: 'From' }).fill('2026-12-31');
    await page.getByRole('textbox', { name: 'To' }).fill('2026-12-01');
    await apply();
    const to = page.getByRole('textbox', { name: 'To' });
    await expect.element(to).toHaveFocus();
    await expect.element(to).toHaveAccessibleDescription('The end is before the beginning.');
    expect(applied).not.toHaveBeenCalled();
  });

  it('is edited as the period it was', async () => {
    await show(null, { key: 'due', operator: 'gt', values: ['2026-11-30'] });
    await expect.element(page.getByRole('textbox', { name: 'From' })).toHaveValue('2026-12-01');
    await userEvent.keyboard('{Enter}');
  });

  it('has other conditions too', async () => {
    await show('Due date');
    await condition('is not');
    await page.getByRole('textbox', { name: 'Value' }).fill('2026-12-31');
    await apply();
    expect(said()).toEqual(['neq 2026-12-31']);
  });
});

describe('a filter on instants', () => {
  it('cuts the days of the business zone', async () => {
    await show('Approved');
    await page.getByRole('button', { name: 'Today' }).click();
    await apply();
    expect(said()).toEqual(['gt 2026-11-20T22:59:59.999Z', 'lt 2026-11-21T23:00:00.000Z']);
  });

  it('reads a typed time as the clocks of the business zone show it', { tags: 'LIST-14' }, async () => {
    await show('Approved');
    await condition('after');
    await page.getByRole('textbox', { name: 'Value' }).fill('2026-07-01T10:00:00.5');
    await apply();
    expect(said()).toEqual(['gt 2026-07-01T08:00:00.500Z']);
  });

  it('shows it so when it is edited', async () => {
    await show(null, { key: 'approved', operator: 'gt', values: ['2026-07-01T08:00:00.500Z'] });
    await expect.element(page.getByRole('textbox', { name: 'Value' })).toHaveValue('2026-07-01T10:00:00.500');
  });
});
