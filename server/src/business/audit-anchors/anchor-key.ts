import { inTx, systemActor, type Tx } from '../../db/tx.ts';
import type { Services } from '../../platform/context.ts';
import type { Vault } from '../../platform/sign-in/vault.ts';
import { insertAnchorKey, lockAnchorKey, resealAnchorKey } from '../../tables/audit-anchors.ts';
import { newSigningKey, type SigningKey } from './anchor-line.ts';

const context = 'audit-anchor';

/** The key that anchors are signed with, made where there is none. It stays the same when the secret key changes: only its seal does. */
export async function openSigningKey(tx: Tx, vault: Vault): Promise<SigningKey> {
  const kept = await lockAnchorKey(tx);
  if (kept) {
    if (!vault.keyIds.includes(kept.key_id))
      throw new Error(
        `the key for anchors of the audit is sealed with the secret key ${kept.key_id}, which this server doesn't have: give it that key in SKONTO_SECRET_KEY`,
      );
    const privateKey = vault.open({ bytes: kept.sealed, keyId: kept.key_id }, context);
    return { publicKey: kept.public_key, privateKey };
  }
  const made = newSigningKey();
  const sealed = vault.seal(made.privateKey, context);
  await insertAnchorKey(tx, { public_key: made.publicKey, sealed: sealed.bytes, key_id: sealed.keyId });
  return made;
}

/**
 * Seals the key for anchors with the secret key that seals now, where this server can open it. Each start does so before it is ready: when
 * all processes have the new key first, the old one may go.
 */
export const renewSeal = ({ db, vault }: Pick<Services, 'db' | 'vault'>): Promise<void> =>
  inTx(db, systemActor, async tx => {
    const kept = await lockAnchorKey(tx);
    if (!kept || kept.key_id === vault.keyIds[0] || !vault.keyIds.includes(kept.key_id)) return;
    const { bytes, keyId } = vault.seal(vault.open({ bytes: kept.sealed, keyId: kept.key_id }, context), context);
    await resealAnchorKey(tx, { sealed: bytes, key_id: keyId });
  });
