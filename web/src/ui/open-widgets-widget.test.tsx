import axe from 'axe-core';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentMessages, dismissMessage } from '../lib/messages.ts';
import { answerGlobals } from '../testing/answer-globals.ts';
import { mount } from '../testing/mount.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DateInput } from './forms/date-input.tsx';
import { Field } from './forms/field.tsx';
import type { Suggestion } from './forms/suggestion.ts';
import { Typeahead } from './forms/typeahead.tsx';
import { MessageBar } from './message-bar.tsx';
import { Popup } from './popup.tsx';
import { announceWithUndo } from './undo.tsx';

/** What a component library would promise of these widgets (decision 0631), held against ours on a phone. */
let refusedStyles: string[] = [];

beforeAll(() => {
  document.documentElement.lang = 'en';
  document.title = 'Widgets';
  // The rule for styles of the pages' own policy, once the sheets of the tests are in.
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "style-src 'self' 'nonce-of-the-page'";
  document.head.append(policy);
  document.addEventListener('securitypolicyviolation', event => refusedStyles.push(event.effectiveDirective));
});
beforeEach(() => {
  answerGlobals();
  refusedStyles = [];
  return page.viewport(390, 844);
});
afterEach(() => {
  for (const one of currentMessages()) dismissMessage(one.id);
});

const mountOn = (widget: ReactNode) =>
  mount(
    <main style={{ padding: '1rem' }}>
      <h1>Offers</h1>
      {widget}
    </main>,
  );

function Supplier() {
  const [value, setValue] = useState<Suggestion | null>(null);
  const search = async () => [
    { id: 1, label: 'Alfa d.o.o.', detail: '101' },
    { id: 2, label: 'Alba d.o.o.' },
  ];
  return (
    <Field label="Supplier">
      {props => <Typeahead {...props} label="Supplier" value={value} onChange={setValue} search={search} />}
    </Field>
  );
}

function Due() {
  const [value, setValue] = useState('2026-02-15');
  return (
    <Field label="Due date">
      {props => <DateInput {...props} label="Due date" value={value} onChange={setValue} />}
    </Field>
  );
}

async function expectFit(): Promise<void> {
  const { violations } = await axe.run(document);
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
  // axe leaves out what Tab doesn't reach, which are all days of a calendar but one.
  const targets = [...document.querySelectorAll<HTMLElement>('button, [role=option]')].filter(one =>
    one.checkVisibility(),
  );
  const small = targets.filter(one => Math.min(one.offsetWidth, one.offsetHeight) < 24);
  expect(small.map(({ outerHTML }) => outerHTML)).toEqual([]);
  expect(document.documentElement.scrollWidth, 'nothing is wider than a phone').toBeLessThanOrEqual(390);
  expect(refusedStyles).toEqual([]);
}

it('a popup can be read, reached and pressed on a phone', async () => {
  mountOn(
    <Popup label="Appearance" side="end" trigger={props => <Button {...props}>Theme</Button>}>
      {close => (
        <button type="button" className="popup-item" onClick={close}>
          Dark
        </button>
      )}
    </Popup>,
  );
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect.element(page.getByRole('group', { name: 'Appearance' })).toBeVisible();
  await expectFit();
});

it('so can a dialog that warns', async () => {
  mountOn(
    <Dialog
      title="Reject 2 offers?"
      role="alertdialog"
      onClose={() => undefined}
      actions={
        <>
          <Button>Cancel</Button>
          <Button look="danger">Reject 2 offers</Button>
        </>
      }
    >
      <p>Their suppliers are told.</p>
    </Dialog>,
  );
  await expect.element(page.getByRole('alertdialog', { name: 'Reject 2 offers?' })).toBeVisible();
  await expectFit();
});

it('so can a combobox with its list', async () => {
  mountOn(<Supplier />);
  await page.getByRole('combobox', { name: 'Supplier' }).click();
  await userEvent.keyboard('al');
  await expect.element(page.getByRole('option')).toHaveLength(2);
  await expectFit();
});

it('so can a calendar', async () => {
  mountOn(<Due />);
  await page.getByRole('button', { name: /^Open the calendar/ }).click();
  await expect.element(page.getByRole('grid', { name: 'February 2026' })).toBeVisible();
  await expectFit();
});

it('so can a message that offers to undo', async () => {
  mountOn(<MessageBar />);
  announceWithUndo({ tone: 'success', text: '2 invoices registered.', undo: async () => 'Undone.' });
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectFit();
});
