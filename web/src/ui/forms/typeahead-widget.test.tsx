import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../testing/mount.tsx';
import type { Suggestion, TypeaheadSearch } from './suggestion.ts';
import { Typeahead } from './typeahead.tsx';

/** The keys and states of a combobox with a list, after the ARIA Authoring Practices; the answers come when the test says so. */
const all: readonly Suggestion[] = [
  { id: 1, label: 'Alfa d.o.o.', detail: '101' },
  { id: 2, label: 'Alba d.o.o.', detail: '102' },
  ...Array.from({ length: 8 }, (_, at) => ({ id: 10 + at, label: `Alena ${at}` })),
];
let answers: { term: string; give: (found: readonly Suggestion[]) => void; fail: () => void }[] = [];
const search: TypeaheadSearch = term => {
  const { promise, resolve, reject } = Promise.withResolvers<readonly Suggestion[]>();
  answers.push({ term, give: resolve, fail: () => reject(new Error('no answer')) });
  return promise;
};
const requested = async (term: string) => {
  await expect.poll(() => answers.at(-1)?.term).toBe(term);
  const answer = answers.at(-1);
  if (!answer) throw new Error('nothing was asked');
  return answer;
};
const chosen = vi.fn<(one: Suggestion | null) => void>();
const escaped = vi.fn();

function Supplier({ start = null, minLength }: { start?: Suggestion | null; minLength?: number }) {
  const [value, setValue] = useState(start);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: sees what the field lets through.
    <div onKeyDown={event => event.key === 'Escape' && escaped()}>
      <label htmlFor="supplier">Supplier</label>
      <Typeahead
        id="supplier"
        label="Supplier"
        value={value}
        search={search}
        minLength={minLength}
        onChange={next => {
          chosen(next);
          setValue(next);
        }}
      />
      <button type="button">Next</button>
    </div>
  );
}
const field = page.getByRole('combobox', { name: 'Supplier' });
const options = page.getByRole('option');
const active = page.getByRole('option', { selected: true });
const show = async (start?: Suggestion) => {
  mount(<Supplier start={start ?? null} />);
  await field.click();
};
const typeAndFind = async (text = 'al') => {
  await userEvent.keyboard(text);
  (await requested(text)).give(all);
  await expect.element(options.first()).toBeVisible();
};

beforeEach(() => {
  answers = [];
  chosen.mockClear();
  escaped.mockClear();
});

describe('an empty field', () => {
  it('asks for nothing, clicked or not, where a search needs letters', async () => {
    await show();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{Escape}');
    await new Promise(resolve => setTimeout(resolve, 400));
    expect(answers).toEqual([]);
  });

  it('offers what its search has, where it needs none, at a click', async () => {
    mount(<Supplier minLength={0} />);
    await field.click();
    (await requested('')).give(all);
    await page.getByRole('option', { name: /Alba/ }).click();
    expect(chosen).toHaveBeenCalledExactlyOnceWith(all[1]);
    // What is chosen isn't asked about again.
    await field.click();
    await expect.element(options.first()).not.toBeInTheDocument();
  });

  it('and at ↓', async () => {
    mount(<Supplier minLength={0} />);
    await userEvent.tab();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    (await requested('')).give(all);
    await expect.element(options.first()).toBeVisible();
    // Nothing was typed that the first one would answer, so nothing is chosen before it is gone to.
    await userEvent.keyboard('{Enter}');
    expect(chosen).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toHaveBeenCalledExactlyOnceWith(all[0]);
  });
});

describe('a choice', () => {
  it('is never one of the results of an earlier text', async () => {
    await show();
    await typeAndFind('al');
    await userEvent.keyboard('ba');
    await userEvent.keyboard('{Enter}');
    expect(chosen).not.toHaveBeenCalled();
    await expect.element(options.first()).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    (await requested('alba')).give([{ id: 2, label: 'Alba d.o.o.', detail: '102' }]);
    await expect.element(active).toMatchTextContent(/Alba/);
    expect(chosen).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(chosen).toHaveBeenCalledExactlyOnceWith({ id: 2, label: 'Alba d.o.o.', detail: '102' });
    await expect.element(field).toHaveValue('Alba d.o.o.');
  });

  it('is not made by an answer that a newer question overtook', async () => {
    await show();
    await userEvent.keyboard('al');
    const first = await requested('al');
    await userEvent.keyboard('ba');
    const second = await requested('alba');
    second.give([{ id: 2, label: 'Alba d.o.o.' }]);
    await expect.element(options).toHaveLength(1);
    first.give(all);
    await userEvent.keyboard('{Enter}');
    expect(chosen).toHaveBeenCalledExactlyOnceWith({ id: 2, label: 'Alba d.o.o.' });
  });

  it('is not touched by a pointer that rests where the list opens', async () => {
    await show();
    await typeAndFind();
    await page.getByRole('option', { name: /Alena 3/ }).hover();
    await userEvent.keyboard('{Escape}');
    await userEvent.clear(field);
    await typeAndFind('ale');
    await expect.element(active).toMatchTextContent(/Alfa/);
    await userEvent.keyboard('{Enter}');
    expect(chosen).toHaveBeenCalledExactlyOnceWith(all[0]);
  });

  it('is made by the pointer too', async () => {
    await show();
    await typeAndFind();
    await page.getByRole('option', { name: /Alba/ }).click();
    await expect.element(field).toHaveValue('Alba d.o.o.');
    await expect.element(field).toHaveFocus();
    await expect.element(options.first()).not.toBeInTheDocument();
  });

  it('is not made by leaving the field, which is said', async () => {
    await show();
    await typeAndFind();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus();
    expect(chosen).not.toHaveBeenCalled();
    await expect.element(field).toHaveValue('al');
    await expect.element(page.getByText('Nothing is chosen. Choose one of the suggestions.')).toBeVisible();
  });

  it('is lost with the first change of its text', async () => {
    await show({ id: 1, label: 'Alfa' });
    await userEvent.keyboard('{End}x');
    expect(chosen).toHaveBeenCalledExactlyOnceWith(null);
  });
});

describe('keys', () => {
  it.each([
    ['{ArrowDown}', /Alba/],
    ['{ArrowDown}{ArrowDown}', /Alena 0/],
    ['{ArrowUp}', /Alena 7/],
    ['{ArrowUp}{ArrowDown}', /Alfa/],
  ])('%s from the first option', async (keys, name) => {
    await show();
    await typeAndFind();
    await expect.element(active).toMatchTextContent(/Alfa/);
    await userEvent.keyboard(keys);
    await expect.element(active).toMatchTextContent(name);
    const id = active.element().id;
    await expect.element(field).toHaveAttribute('aria-activedescendant', id);
    await expect.element(active).toBeInViewport();
    const [box, list] = [
      active.element().getBoundingClientRect(),
      page.getByRole('listbox').element().getBoundingClientRect(),
    ];
    expect(box.top).toBeGreaterThanOrEqual(list.top - 1);
    expect(box.bottom).toBeLessThanOrEqual(list.bottom + 1);
  });

  it('Esc closes the list, keeps the text and goes no further; the next Esc is left to others', async () => {
    await show();
    await typeAndFind();
    await userEvent.keyboard('{Escape}');
    await expect.element(options.first()).not.toBeInTheDocument();
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
    await expect.element(field).toHaveValue('al');
    expect(escaped).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveValue('al');
    expect(escaped).toHaveBeenCalledOnce();
  });

  it.each(['{ArrowDown}', '{Alt>}{ArrowDown}{/Alt}'])('%s opens the list again after Esc', async keys => {
    await show();
    await typeAndFind();
    await userEvent.keyboard(`{Escape}${keys}`);
    await expect.element(field).toHaveAttribute('aria-expanded', 'true');
    await expect.element(options).toHaveLength(10);
  });

  it('ArrowDown opens the list again after a choice', async () => {
    await show();
    await typeAndFind();
    await userEvent.keyboard('{Enter}{ArrowDown}');
    (await requested('Alfa d.o.o.')).give(all.slice(0, 1));
    await expect.element(options).toHaveLength(1);
  });

  it('Home and End move in the text', async () => {
    await show();
    await typeAndFind();
    await userEvent.keyboard('{Home}');
    const input = field.element();
    if (!(input instanceof HTMLInputElement)) throw new Error('no input');
    expect(input.selectionStart).toBe(0);
    await userEvent.keyboard('{End}');
    expect(input.selectionStart).toBe(2);
  });
});

describe('what is said', () => {
  it('while searching, and how many were found', async () => {
    await show();
    await userEvent.keyboard('al');
    await expect.element(page.getByRole('status')).toMatchTextContent(/searching\.\.\./);
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
    (await requested('al')).give(all);
    await expect.element(page.getByRole('status')).toMatchTextContent(/10 suggestions/);
    await expect.element(field).toHaveAttribute('aria-expanded', 'true');
    await expect.element(field).toHaveAttribute('aria-controls', page.getByRole('listbox').element().id);
  });

  it('when nothing was found', async () => {
    await show();
    await userEvent.keyboard('xyz');
    (await requested('xyz')).give([]);
    await expect.element(page.getByRole('status')).toMatchTextContent(/No suggestions\./);
    await expect.element(page.getByText('No suggestions.')).toBeVisible();
  });

  it('when the search failed', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await show();
    await userEvent.keyboard('xyz');
    (await requested('xyz')).fail();
    await expect.element(page.getByText('Sorry, suggestions could not be loaded.')).toBeVisible();
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });
});
