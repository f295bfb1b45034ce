import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Receipt, readReceipts, reviseReceipts } from '../../business/receipts/receipts.ts';
import { holderId } from '../../lib/session.ts';
import { ReceiptPanel } from './receipt-panel.tsx';
import './receipts.css';

/** Receipts of the page that is open, the newest unfolded. Leaving their list ends them, unless one of their own links was followed. */
export function ReceiptList({ kept }: { kept: string }) {
  const path = useLocation({ select: location => location.pathname });
  const isHere = (one: Receipt) => one.owner === holderId() && path.startsWith(one.feature);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the path that ends them, and what is kept then is read there.
  useEffect(() => {
    reviseReceipts(one => {
      if (isHere(one)) return one.held ? { ...one, held: false } : one;
      return one.held && one.owner === holderId() ? one : null;
    });
  }, [path]);
  return readReceipts(kept)
    .filter(isHere)
    .map((one, at) => <ReceiptPanel key={one.id} receipt={one} isNewest={at === 0} />);
}
