import type { TermsDraft } from '@skonto/api/terms';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { type Draft, openDraft } from '../../lib/drafts.ts';
import { announce, announceDone } from '../../lib/messages.ts';
import { t } from '../../lib/words/words.ts';
import { draftQuery, saveDraft } from './terms-queries.ts';
import type { Language } from './terms-text.tsx';

type Texts = Readonly<Record<Language, string>>;

/** What was typed in this tab and not saved, with the revision it was typed upon. */
function findTyped(kept: Draft): (Texts & { revision: number }) | null {
  const found = kept.find();
  const { en, sr, revision } = found ?? {};
  return typeof en === 'string' && typeof sr === 'string' && typeof revision === 'number' ? { en, sr, revision } : null;
}

/**
 * The draft in the editor. What is typed stays in this tab until it is saved. `clash` holds when the stored draft moved on under it: the
 * typed text stays, the stored one is shown beside, and saving then replaces what was seen.
 */
export function useDraft() {
  const queries = useQueryClient();
  const [kept] = useState(() => openDraft('terms'));
  const { data: stored } = useSuspenseQuery(draftQuery);
  const [typed, setTyped] = useState<Texts>(() => findTyped(kept) ?? stored);
  const [clash, setClash] = useState(() => {
    const found = findTyped(kept);
    return found !== null && found.revision !== stored.revision;
  });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isDirty = typed.en !== stored.en || typed.sr !== stored.sr;
  const { revision } = stored;
  useEffect(() => {
    if (isDirty) kept.keep({ ...typed, revision });
    else kept.drop();
  }, [isDirty, typed, revision, kept]);

  const take = (draft: TermsDraft) => queries.setQueryData(draftQuery.queryKey, draft);
  const refuse = async (cause: unknown): Promise<null> => {
    if (!(cause instanceof ApiError)) throw cause;
    setProblem(cause.message);
    if (cause.status !== 409) return null;
    await queries.refetchQueries({ queryKey: draftQuery.queryKey });
    setClash(true);
    return null;
  };
  /** Answers the stored draft, or null when it was refused; the reason then stands in `problem`. */
  const save = async (): Promise<TermsDraft | null> => {
    setBusy(true);
    setProblem(null);
    try {
      const saved = await saveDraft({ revision, en: typed.en, sr: typed.sr });
      take(saved);
      setTyped({ en: saved.en, sr: saved.sr });
      setClash(false);
      if (saved.removed.length > 0)
        announce(
          'warning',
          t($ => $.terms.removed, { what: saved.removed.join(', ') }),
        );
      else announceDone(t($ => $.terms.saved));
      return saved;
    } catch (cause) {
      return await refuse(cause);
    } finally {
      setBusy(false);
    }
  };
  const takeStored = () => {
    setTyped({ en: stored.en, sr: stored.sr });
    setClash(false);
    setProblem(null);
  };
  const type = (language: Language, text: string) => setTyped({ ...typed, [language]: text });
  return { stored, typed, type, isDirty, clash, busy, problem, save, takeStored, refuse };
}
