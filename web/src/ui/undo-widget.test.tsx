import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentMessages, dismissMessage } from '../lib/messages.ts';
import { mount } from '../testing/mount.tsx';
import { MessageBar } from './message-bar.tsx';
import { announceWithUndo } from './undo.tsx';

const undoButton = page.getByRole('button', { name: 'Undo' });
const done = () => page.getByText('2 invoices registered.');
const mountBar = () =>
  mount(
    <main>
      <MessageBar />
      <h1 tabIndex={-1}>Invoices</h1>
      <div style={{ height: '10rem' }} />
      <input aria-label="Search" />
    </main>,
  );
const setOnline = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  dispatchEvent(new Event(online ? 'online' : 'offline'));
};

describe('an offer to undo', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    for (const one of currentMessages()) dismissMessage(one.id);
  });
  const offer = () => {
    const undo = vi.fn(async () => '2 invoices are pending again.');
    announceWithUndo({ tone: 'success', text: '2 invoices registered.', undo });
    return undo;
  };

  it('stands for ten seconds, and as long as somebody is at it', async () => {
    mountBar();
    offer();
    await expect.element(undoButton).toBeVisible();
    // Its time begins once it is drawn.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    vi.advanceTimersByTime(9000);
    expect(currentMessages()).toHaveLength(1);
    await undoButton.hover();
    vi.advanceTimersByTime(20_000);
    await expect.element(done()).toBeVisible();
    await page.getByLabelText('Search').hover();
    // What is left of its time goes on, as soon as the page has noticed.
    await expect
      .poll(() => {
        vi.advanceTimersByTime(1500);
        return done().query();
      })
      .toBeNull();
  });

  it('is taken once, says what came of it, and gives the focus to the page', async () => {
    mountBar();
    const undo = offer();
    await undoButton.click();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true }));
    await expect.element(page.getByText('2 invoices are pending again.')).toBeVisible();
    await expect.element(undoButton).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading')).toHaveFocus();
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it('is taken by the usual keys, but not while somebody types', async () => {
    mountBar();
    const undo = offer();
    await page.getByLabelText('Search').click();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(undo).not.toHaveBeenCalled();
    (await page.getByRole('heading').findElement()).focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(page.getByText('2 invoices are pending again.')).toBeVisible();
  });

  it('isn’t there offline, and is again when the connection returns', async () => {
    mountBar();
    setOnline(false);
    const undo = offer();
    await expect.element(done()).toBeVisible();
    await expect.element(undoButton).not.toBeInTheDocument();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true }));
    expect(undo).not.toHaveBeenCalled();
    setOnline(true);
    await expect.element(undoButton).toBeVisible();
  });
});
