import { authEndpoints } from '@skonto/api/auth';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { call, configureApi } from '../lib/api-client.ts';
import { announce, currentMessages, dismissMessage } from '../lib/messages.ts';
import { mount } from '../testing/mount.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { MessageBar } from './message-bar.tsx';

function Question({ opener = true }: { opener?: boolean }) {
  const [open, setOpen] = useState(false);
  const [gone, setGone] = useState(false);
  return (
    <main>
      <Button>Search</Button>
      <h1 tabIndex={-1}>Offers</h1>
      {opener && !gone && <Button onClick={() => setOpen(true)}>Ask</Button>}
      {open && (
        <Dialog
          title="Accept 2 offers?"
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button onClick={() => setOpen(false)}>Cancel</Button>
              <Button
                look="primary"
                onClick={() => {
                  setGone(true);
                  setOpen(false);
                }}
              >
                Accept
              </Button>
            </>
          }
        >
          <label>
            Rate <input defaultValue="117.2" />
          </label>
        </Dialog>
      )}
    </main>
  );
}

const ask = () => page.getByRole('button', { name: 'Ask' }).click();
const dialog = page.getByRole('dialog');

describe('a dialog', () => {
  it('gives the focus back to what opened it', async () => {
    mount(<Question />);
    await ask();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Ask' })).toHaveFocus();
  });

  it('gives the focus to the page when what opened it is gone', async () => {
    mount(<Question />);
    await ask();
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.element(page.getByRole('heading', { name: 'Offers' })).toHaveFocus();
  });

  it('gives the focus to the page when what opened it goes a moment later', async () => {
    mount(<Question />);
    await ask();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Ask' })).toHaveFocus();
    page.getByRole('button', { name: 'Ask' }).element().remove();
    await expect.element(page.getByRole('heading', { name: 'Offers' })).toHaveFocus();
  });

  it('begins at its first field, and without one at the answer that changes nothing', async () => {
    mount(<Question />);
    await ask();
    await expect.element(page.getByLabelText('Rate')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    mount(
      <Dialog title="Delete?" onClose={() => undefined} actions={<Button>Cancel</Button>}>
        <details>
          <summary>How this is computed</summary>
        </details>
      </Dialog>,
    );
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  it('closes at a press outside, but not when a selection of its text is let go there', async () => {
    mount(<Question />);
    await ask();
    const element = document.querySelector('dialog');
    if (!element) throw new Error('no dialog');
    const fire = (type: string, target: Element) => target.dispatchEvent(new PointerEvent(type, { bubbles: true }));
    const field = page.getByLabelText('Rate').element();
    fire('pointerdown', field);
    fire('pointerup', element);
    // The browser clicks what both ends of a drag have in common.
    fire('click', element);
    await expect.element(dialog).toBeVisible();
    fire('pointerdown', element);
    fire('click', element);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('has a name, and as a warning a description', async () => {
    mount(
      <Dialog title="Delete?" role="alertdialog" describedBy="why" onClose={() => undefined} actions={null}>
        <p id="why">Two invoices go for ever.</p>
      </Dialog>,
    );
    const warning = page.getByRole('alertdialog', { name: 'Delete?' });
    await expect.element(warning).toHaveAccessibleDescription('Two invoices go for ever.');
  });

  it('as a warning is described by all that it says, where no part of that is named', async () => {
    mount(
      <Dialog title="Delete?" role="alertdialog" onClose={() => undefined} actions={null}>
        <p>Two invoices go for ever.</p>
      </Dialog>,
    );
    const warning = page.getByRole('alertdialog', { name: 'Delete?' });
    await expect.element(warning).toHaveAccessibleDescription('Two invoices go for ever.');
  });

  it('leaves no gap for a refusal that there is not', async () => {
    mount(
      <Dialog title="Accept?" onClose={() => undefined} actions={null}>
        <div role="alert" />
        <p id="first">You give</p>
      </Dialog>,
    );
    await expect.element(page.getByText('You give')).toBeVisible();
    const top = document.querySelector('#first')?.getBoundingClientRect().top ?? 0;
    const titleEnd = page.getByRole('heading', { name: 'Accept?' }).element().getBoundingClientRect().bottom;
    expect(top - titleEnd).toBeLessThan(20);
  });
});

describe('messages while a dialog is open', () => {
  afterEach(() => {
    for (const one of currentMessages()) dismissMessage(one.id);
  });

  it('stand in front of it, are heard, and can be closed', async () => {
    mount(<MessageBar />);
    mount(<Question />);
    await ask();
    announce('danger', 'The document could not be chosen.');
    const alert = page.getByRole('alert').filter({ hasText: 'could not be chosen' });
    await expect.element(alert).toBeVisible();
    expect(alert.element().closest('dialog')).not.toBeNull();
    await page.getByRole('button', { name: 'Close the message' }).click();
    await expect.element(page.getByText(/could not be chosen/)).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
  });

  it('stay on the page when it closes', async () => {
    mount(<MessageBar />);
    mount(<Question />);
    await ask();
    announce('danger', 'The document could not be chosen.');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText(/could not be chosen/)).toBeVisible();
  });
});

describe('a dialog whose write is out', () => {
  let answer = Promise.withResolvers<Response>();
  beforeEach(() => {
    answer = Promise.withResolvers<Response>();
    configureApi({ fetch: () => answer.promise });
  });
  const send = () => call(authEndpoints.forgotPassword, { body: { email: 'a@b.rs' } });

  it('says so, and neither Cancel nor Esc nor a press outside looks as if it could be called back', async () => {
    mount(<Question />);
    await ask();
    const sent = send();
    await expect.element(dialog).toMatchTextContent(/Sent; waiting for the answer\./);
    const cancel = page.getByRole('button', { name: 'Cancel' });
    await expect.element(cancel).toHaveAttribute('aria-disabled', 'true');
    await cancel.click({ force: true });
    await userEvent.keyboard('{Escape}{Escape}');
    const element = document.querySelector('dialog');
    for (const type of ['pointerdown', 'click']) element?.dispatchEvent(new PointerEvent(type, { bubbles: true }));
    await expect.element(dialog).toBeVisible();
    answer.resolve(new Response('{"done":true}'));
    await sent;
    await expect.element(dialog).not.toMatchTextContent(/Sent/);
    await cancel.click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('does not wait for what was sent before it came', async () => {
    const sent = send();
    mount(<Question />);
    await ask();
    await expect.element(dialog).not.toMatchTextContent(/Sent/);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    answer.resolve(new Response('{"done":true}'));
    await sent;
  });
});
