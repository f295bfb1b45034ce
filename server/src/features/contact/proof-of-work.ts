import { createHash, randomBytes } from 'node:crypto';
import { puzzleText, readProof, solves } from '@skonto/domain/captcha/proof-of-work';
import type { Ctx } from '../../platform/context.ts';

/** A visitor may tick the box first and write a long letter then. */
const goodForMs = 30 * 60_000;
const context = 'captcha';

export type Verdict = { readonly ok: true; readonly seed: string } | { readonly ok: false; readonly code: string };

/** A challenge that only this server's key opens: it says until when it is good, and nothing has to be kept for it. */
export function newChallenge(ctx: Ctx): { challenge: string; seed: string } {
  const seed = randomBytes(16).toString('base64url');
  const { keyId, bytes } = ctx.vault.seal(JSON.stringify([seed, ctx.now + goodForMs]), context);
  return { challenge: `${keyId}.${Buffer.from(bytes).toString('base64url')}`, seed };
}

/** What was sealed; null for what this server didn't seal, in one piece, for a captcha. */
function openChallenge(ctx: Ctx, challenge: string): { seed: string; until: number } | null {
  const [keyId = '', body = ''] = challenge.split('.');
  try {
    const [seed, until]: [string, number] = JSON.parse(
      ctx.vault.open({ keyId, bytes: Buffer.from(body, 'base64url') }, context),
    );
    return { seed, until };
  } catch {
    // A stranger's text: whatever is wrong with it, it isn't ours.
    return null;
  }
}

const isSolved = (seed: string, puzzle: number, guess: number): boolean =>
  solves(
    createHash('sha256')
      .update(puzzleText(seed, puzzle, guess))
      .digest(),
  );

/** Checks a token. Its seed names the challenge, which is good once: the caller sees to that. */
export function verifyProof(ctx: Ctx, token: string): Verdict {
  const proof = readProof(token);
  const opened = proof && openChallenge(ctx, proof.challenge);
  if (!opened) return { ok: false, code: 'captcha-wrong' };
  if (opened.until <= ctx.now) return { ok: false, code: 'captcha-expired' };
  const solved = proof.guesses.every((guess, puzzle) => isSolved(opened.seed, puzzle, guess));
  return solved ? { ok: true, seed: opened.seed } : { ok: false, code: 'captcha-wrong' };
}
