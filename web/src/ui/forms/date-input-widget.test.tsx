import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerGlobals } from '../../testing/answer-globals.ts';
import { mount } from '../../testing/mount.tsx';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';

type Bounds = { start?: string; min?: string; max?: string };
function Due({ start = '2026-02-15', ...bounds }: Bounds) {
  const [value, setValue] = useState(start);
  return (
    <Field label="Due date">
      {props => <DateInput {...props} {...bounds} label="Due date" value={value} onChange={setValue} />}
    </Field>
  );
}
const field = page.getByRole('textbox', { name: 'Due date' });
const calendar = page.getByRole('dialog', { name: 'Due date: choose a date' });
const show = async (bounds: Bounds = {}) => {
  mount(<Due {...bounds} />);
  await field.click();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(calendar).toBeVisible();
};
const day = (name: RegExp) => calendar.getByRole('button', { name });

beforeEach(answerGlobals);

describe('a date', () => {
  it('is typed on a keyboard that has a hyphen', async () => {
    mount(<Due />);
    await expect.element(field).not.toHaveAttribute('inputmode');
  });

  it('has a calendar that says whose it is, and which day is chosen', async () => {
    mount(<Due />);
    await page.getByRole('button', { name: /^Open the calendar: Due date, Sunday,? 15 February 2026$/ }).click();
    await expect.element(calendar).toBeVisible();
    await expect.element(day(/15 February 2026/)).toHaveFocus();
    await expect.element(day(/15 February 2026/)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(day(/16 February 2026/)).not.toHaveAttribute('aria-pressed');
  });

  it.each([
    ['{ArrowRight}', /16 February 2026/],
    ['{ArrowLeft}', /14 February 2026/],
    ['{ArrowDown}', /22 February 2026/],
    ['{ArrowUp}', /8 February 2026/],
    ['{Home}', /9 February 2026/],
    ['{End}', /15 February 2026/],
    ['{PageDown}', /15 March 2026/],
    ['{PageUp}', /15 January 2026/],
    ['{Shift>}{PageDown}{/Shift}', /15 February 2027/],
    ['{Shift>}{PageUp}{/Shift}', /15 February 2025/],
  ])('%s in the calendar', async (keys, name) => {
    await show();
    await expect.element(day(/15 February 2026/)).toHaveFocus();
    await userEvent.keyboard(keys);
    await expect.element(day(name).first()).toHaveFocus();
  });

  it('is a year away with one press', async () => {
    await show();
    await calendar.getByRole('button', { name: 'Next year' }).click();
    await expect.element(calendar.getByText('February 2027')).toBeVisible();
    await calendar.getByRole('button', { name: 'Previous year' }).click();
    await calendar.getByRole('button', { name: 'Previous year' }).click();
    await expect.element(calendar.getByText('February 2025')).toBeVisible();
  });

  it('is picked with Enter and gives the focus back; Esc changes nothing', async () => {
    await show();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(field).toHaveValue('2026-02-22');
    await expect.element(calendar).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /Open the calendar/ })).toHaveFocus();
    await page.getByRole('button', { name: /Open the calendar/ }).click();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect.element(calendar).not.toBeInTheDocument();
    await expect.element(field).toHaveValue('2026-02-22');
  });

  it('cannot be picked outside its bounds', { tags: 'FORM-11' }, async () => {
    await show({ min: '2026-02-10', max: '2026-02-20' });
    await expect.element(day(/ 9 February 2026/)).toBeDisabled();
    await expect.element(day(/21 February 2026/)).toBeDisabled();
    await userEvent.keyboard('{PageDown}');
    await expect.element(day(/20 February 2026/)).toHaveFocus();
  });
});

describe('what must be filled', () => {
  it.each([
    [true, 'true', false],
    [false, null, true],
    [undefined, null, false],
  ])('required %s is announced as %s and written beside the label: %s', async (required, announced, written) => {
    mount(
      <Field label="Status" required={required}>
        {props => <input {...props} />}
      </Field>,
    );
    const input = page.getByRole('textbox', { name: /^Status/ });
    await expect.element(input).toBeVisible();
    expect(input.element().getAttribute('aria-required')).toBe(announced);
    expect(document.body.textContent.includes('(optional)')).toBe(written);
  });
});
