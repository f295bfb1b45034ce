import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { ProgressPanel } from './progress-panel.tsx';

let report: (rows: number) => void = () => undefined;
function Import() {
  const [rows, setRows] = useState(0);
  report = setRows;
  return <ProgressPanel label="Import" done={rows / 100} detail={`${rows} of 100 rows`} />;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('progress is seen with every report and said every five seconds', async () => {
  mount(<Import />);
  const said = page.getByRole('status');
  await expect.element(said).toMatchTextContent(/0 of 100 rows/);
  for (const rows of [10, 20, 30]) {
    report(rows);
    await expect.element(page.getByRole('paragraph')).toMatchTextContent(new RegExp(`${rows} of 100 rows`));
  }
  await expect.element(page.getByRole('progressbar', { name: 'Import' })).toHaveAttribute('aria-valuenow', '30');
  expect(said.element().textContent).toBe('0 of 100 rows');
  vi.advanceTimersByTime(5000);
  await expect.element(said).toMatchTextContent(/30 of 100 rows/);
});
