import type { Tx } from '../../db/tx.ts';
import { lockName } from '../../platform/saving/transact.ts';

/** One change of a buyer's orders and payments at a time; taken before their rows. */
export const lockOrdersOf = (tx: Tx, buyerId: number): Promise<void> => lockName(tx, `payment-orders:${buyerId}`);
