import type { PublishedTerms, TermsDraft, termsEndpoints } from '@skonto/api/terms';
import type { Tx } from '../../db/tx.ts';
import type { Scope } from '../../platform/access/access.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { lockName, write } from '../../platform/saving/transact.ts';
import {
  findTermsDraft,
  findVersionsOfDay,
  insertTermsVersion,
  loadCurrentTerms,
  saveTermsDraft,
  type TermsDraftRow,
  type TermsTexts,
  textsOf,
} from '../../tables/terms.ts';
import { cleanTerms, hasText } from './clean-terms.ts';
import { loadDraft, publishedReply } from './read-terms.ts';

type Endpoints = typeof termsEndpoints;

/** Whoever works on a text that somebody else has changed or published since keeps it on the screen and looks at the newer one first. */
const changedMeanwhile = (): Problem => new Problem(409, 'terms-draft-changed');

/** All that writes terms takes turns, across all processes. */
const takeTurn = (tx: Tx): Promise<void> => lockName(tx, 'terms');

async function keep(
  tx: Tx,
  ctx: Ctx,
  caller: Caller,
  draft: { seen: number; open: boolean; texts: TermsTexts },
): Promise<void> {
  const saved = await saveTermsDraft(tx, { ...draft, at: ctx.instant, userId: caller.actor.userId });
  if (!saved) throw changedMeanwhile();
}

/** Keeps the draft, cleaned, in place of the revision that its author saw. The reply names what was left out. */
export async function saveDraft({ ctx, caller, body }: Request<Endpoints['saveDraft'], Scope>): Promise<TermsDraft> {
  const [en, sr] = [cleanTerms(body.en), cleanTerms(body.sr)];
  const removed = [...new Set([...en.removed, ...sr.removed])];
  return write(ctx, caller, async (tx, record) => {
    await takeTurn(tx);
    await keep(tx, ctx, caller, { seen: body.revision, open: true, texts: { en: en.html, sr: sr.html } });
    const reply = await loadDraft(tx, removed);
    await record({
      event: 'UPDATED',
      entityName: 'TermsDraft',
      entityId: null,
      json: { after: { revision: reply.revision, charactersEn: reply.en.length, charactersSr: reply.sr.length } },
    });
    return reply;
  });
}

/** The next free name of a day: the day itself, then `-2`, `-3` … */
function nameOfNext(day: string, taken: readonly string[]): string {
  const names = new Set(taken);
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? day : `${day}-${n}`;
    if (!names.has(name)) return name;
  }
}

/** The draft to publish: the revision that the operator saw, with a text in both languages that differs from the current one. */
async function loadPublishable(tx: Tx, revision: number): Promise<TermsDraftRow> {
  const draft = await findTermsDraft(tx);
  if ((draft?.revision ?? 0) !== revision) throw changedMeanwhile();
  const current = await loadCurrentTerms(tx);
  if (!draft?.open || (draft.html_en === current.html_en && draft.html_sr === current.html_sr))
    throw new Problem(409, 'terms-unchanged');
  const texts = textsOf(draft);
  const empty = (['en', 'sr'] as const).filter(language => !hasText(texts[language]));
  if (empty.length > 0) throw invalid(empty.map(field => ({ field, code: 'terms-empty' })));
  return draft;
}

/** Publishes the draft: from COMMIT on every session must accept it before anything else. Of two at once the second one is refused. */
export async function publishTerms({
  ctx,
  caller,
  body,
}: Request<Endpoints['publish'], Scope>): Promise<PublishedTerms> {
  return write(ctx, caller, async (tx, record) => {
    await takeTurn(tx);
    const draft = await loadPublishable(tx, body.revision);
    const texts = textsOf(draft);
    const before = await loadCurrentTerms(tx);
    const version = nameOfNext(ctx.businessDate, await findVersionsOfDay(tx, ctx.businessDate));
    const number = await insertTermsVersion(tx, { version, texts, at: ctx.instant, userId: caller.actor.userId });
    await keep(tx, ctx, caller, { seen: body.revision, open: false, texts });
    const published = publishedReply(await loadCurrentTerms(tx));
    await record({
      event: 'CREATED',
      entityName: 'Terms',
      entityId: number,
      json: { before: { version: before.version }, after: published },
    });
    return published;
  });
}
