import { useDeferredValue, useSyncExternalStore } from 'react';
import { keptReceipts, onReceipts } from '../../business/receipts/kept-receipts.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';

const load = withTexts(['receipts'], () => import('./receipt-list.tsx'));
const ReceiptList = lazyPart(load, 'ReceiptList');

/**
 * The place of receipts on top of a page: nothing, until a decision leaves one. Those that are kept when a page is opened are drawn with
 * it, for a list that moves when they come is clicked in the wrong place; a new one is fetched while the page stays as it is.
 */
export function Receipts() {
  const kept = useDeferredValue(useSyncExternalStore(onReceipts, keptReceipts));
  return kept === null ? null : <ReceiptList kept={kept} />;
}
