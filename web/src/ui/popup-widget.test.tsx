import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Popup } from './popup.tsx';

function Menu() {
  return (
    <>
      <Popup label="Appearance" trigger={props => <Button {...props}>Theme</Button>}>
        {close => (
          <button type="button" onClick={close}>
            Dark
          </button>
        )}
      </Popup>
      <Button>Elsewhere</Button>
    </>
  );
}
const button = page.getByRole('button', { name: 'Theme' });
const surface = page.getByRole('group', { name: 'Appearance' });
const open = async () => {
  mount(<Menu />);
  await button.click();
  await expect.element(surface).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
};
const expectClosed = async () => {
  await expect.element(surface).not.toBeInTheDocument();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
};

describe('a popup', () => {
  it('opens and closes with its button', async () => {
    await open();
    await button.click();
    await expectClosed();
    await button.click();
    await expect.element(surface).toBeVisible();
  });

  it('follows its button for the keyboard; Esc closes it and gives the focus back', async () => {
    await open();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Dark' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expectClosed();
    await expect.element(button).toHaveFocus();
  });

  it('closes when the focus goes on', async () => {
    await open();
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(page.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
    await expectClosed();
  });

  it('closes at a press outside and with its own answer', async () => {
    await open();
    await page.getByRole('button', { name: 'Elsewhere' }).click();
    await expectClosed();
    await button.click();
    await page.getByRole('button', { name: 'Dark' }).click();
    await expectClosed();
    await expect.element(button).toHaveFocus();
  });

  it('is whole in a dialog that scrolls and at the edge of the window, and Esc closes it before the dialog', async () => {
    mount(
      <Dialog title="Narrow" onClose={() => undefined} actions={null}>
        <div style={{ height: '2rem', overflow: 'auto', textAlign: 'right' }}>
          <Popup label="Appearance" side="start" trigger={props => <Button {...props}>Theme</Button>}>
            {() => <div style={{ width: '30rem', height: '20rem' }}>Wide</div>}
          </Popup>
        </div>
      </Dialog>,
    );
    await button.click();
    await expect.element(surface).toBeVisible();
    const box = surface.element().getBoundingClientRect();
    expect(box.right).toBeLessThanOrEqual(innerWidth);
    expect(box.bottom).toBeLessThanOrEqual(innerHeight);
    const corner = document.elementFromPoint(box.right - 20, box.bottom - 20);
    expect(surface.element().contains(corner)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(surface).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog', { name: 'Narrow' })).toBeVisible();
  });
});
