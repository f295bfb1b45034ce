import { Suspense, useSyncExternalStore } from 'react';
import { withTexts } from '../../lib/i18n/room-texts.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { keptReceipts, onReceipts } from '../../pickers/kept-receipts.ts';

const load = withTexts(['receipts'], () => import('./receipt-list.tsx'));
const ReceiptList = lazyPart(load, 'ReceiptList');

/** The place of receipts on top of a page: nothing, until a decision leaves one. */
export function Receipts() {
  const kept = useSyncExternalStore(onReceipts, keptReceipts);
  if (kept === null) return null;
  return (
    <Suspense fallback={null}>
      <ReceiptList kept={kept} />
    </Suspense>
  );
}
