import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ApiError } from '../../lib/api-error.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import type { Meanwhile, SaidField } from './meanwhile.ts';
import { changedOf, type ScreenForm, useScreenForm } from './use-screen-form.ts';

/** What a conflict takes comes with the first one. */
const loadNote = withTexts(['forms'], () => import('./meanwhile-note.tsx'));
const loadConflict = () => Promise.all([import('./meanwhile.ts'), loadNote()]);
type Note = Awaited<ReturnType<typeof loadNote>>['MeanwhileNote'];

type ScreenSetup<V extends FieldValues, O> = Parameters<typeof useScreenForm<V, O>>[0];
type Setup<R, V extends FieldValues, O> = Omit<ScreenSetup<V, O>, 'save'> & {
  /** What is changed; null while something new is made. */
  record: R | null;
  /** The form of a stored record. */
  valuesOf: (record: R) => V;
  /** How each value that the form writes is said, by name. What isn't said here is never a conflict. */
  said: (values: V) => readonly SaidField[];
  /** The record as it is stored now. */
  read: (record: R) => Promise<R>;
  /** Saves over `seen`; the server refuses with 412 when somebody else saved since. */
  save: (output: O, seen: R | null) => Promise<R>;
  /** What is done after that: tell, refresh, leave. A form that `stays` begins again with what was saved. */
  onSaved: (saved: R) => void | Promise<void>;
  stays?: boolean;
};

/**
 * A form over a stored record that two may change at once. The second one is told what the first changed: what it left alone itself is taken
 * over, what it changed too stays in the form until it chooses. Nothing is saved unseen, and nothing typed is lost.
 */
export function useRecordForm<R, V extends FieldValues, O>(setup: Setup<R, V, O>): ScreenForm<V, O> {
  const { record, valuesOf, said, read, save, onSaved, stays = false, ...screen } = setup;
  // The page may fetch the record again while somebody types: what counts is what the text was written upon.
  const seen = useRef(record);
  const afterwards = useRef<(() => void) | null>(null);
  const [conflict, setConflict] = useState<{ Note: Note; changes: readonly Meanwhile[]; now: V } | null>(null);

  /** Saves once more when nothing that this form writes has changed; else shows what has, and refuses. */
  async function saveOver(before: R, output: O, refusal: ApiError): Promise<R> {
    const [now, [{ changedMeanwhile }, { MeanwhileNote, refusedMeanwhile }]] = await Promise.all([
      read(before),
      loadConflict().catch(() => Promise.reject(refusal)),
    ]);
    const values = { before: valuesOf(before), now: valuesOf(now), mine: handle.form.getValues() };
    const changes = changedMeanwhile({
      before: said(values.before),
      now: said(values.now),
      mine: said(values.mine),
    });
    if (changes.length === 0) return save(output, now);
    const taken = changes.filter(one => one.mine === null).map(one => one.name);
    seen.current = now;
    // A form that is reset while it is sent forgets that it was sent.
    afterwards.current = () => handle.goOn(values.now, takenOver(values.mine, values.now, taken));
    setConflict({ Note: MeanwhileNote, changes, now: values.now });
    throw new ApiError({ ...refusal, message: refusedMeanwhile(), fields: [] });
  }

  /** What was changed while the save was under way is unsaved, and stays. */
  function goOnFrom(stored: V, sent: V): void {
    const later = changedOf(handle.form.getValues(), sent);
    if (Object.keys(later).length === 0) handle.begin(stored);
    else handle.goOn(stored, { ...stored, ...later });
  }

  const handle = useScreenForm<V, O>({
    ...screen,
    save: async output => {
      const before = seen.current;
      const sent = { ...handle.form.getValues() };
      const saved = await save(output, before).catch((cause: unknown) => {
        if (before === null || !(cause instanceof ApiError) || cause.status !== 412) throw cause;
        return saveOver(before, output, cause);
      });
      seen.current = saved;
      setConflict(null);
      handle.release();
      if (stays) goOnFrom(valuesOf(saved), sent);
      await onSaved(saved);
    },
  });

  const submit: typeof handle.submit = async event => {
    await handle.submit(event);
    afterwards.current?.();
    afterwards.current = null;
  };
  if (!conflict) return { ...handle, submit };
  const { Note, changes, now } = conflict;
  const take = (name: string) => {
    handle.goOn(now, takenOver(handle.form.getValues(), now, [name]));
    setConflict({ Note, now, changes: changes.map(one => (one.name === name ? { ...one, mine: null } : one)) });
  };
  return { ...handle, submit, note: <Note changes={changes} onTake={take} /> };
}

/** `values`, but those of `names` as `others` have them. */
function takenOver<V extends FieldValues>(values: V, others: V, names: readonly string[]): V {
  const isNamed = ([name]: [string, unknown]) => names.includes(name);
  return { ...values, ...Object.fromEntries(Object.entries(others).filter(isNamed)) };
}
