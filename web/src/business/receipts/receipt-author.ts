import { randomKey } from '../../lib/random-key.ts';
import { currentUser } from '../../lib/session.ts';
import type { Receipt } from './receipts.ts';

/** Whose receipt it is, and who decided. */
export function authorOfReceipt(): Pick<Receipt, 'id' | 'owner' | 'by' | 'held'> {
  const user = currentUser();
  return {
    id: randomKey(),
    owner: user?.id ?? 0,
    by: user ? `${user.firstName} ${user.lastName}` : '',
    held: false,
  };
}
