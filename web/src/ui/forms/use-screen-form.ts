import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { type Draft, openDraft } from '../../lib/drafts.ts';

export type ScreenForm<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** Leave without being asked: the work is saved or thrown away on purpose. */
  release: () => void;
  isReleased: () => boolean;
  /** Whom the form was opened for; null before a sign-in. */
  owner: number | null;
  /** What stands in the form came back from an earlier attempt. */
  restored: boolean;
  /** Throws away what came back and begins again. */
  startOver: () => void;
  /** Begins again with what is stored by now. */
  begin: (stored: Values) => void;
  /** Goes on from what is stored by now: what is typed besides is unsaved, and what was said of the last attempt stays said. */
  goOn: (stored: Values, typed: Values) => void;
  /** What has to be said above the fields before anybody saves again. */
  note?: ReactNode;
};

/**
 * A form over one schema: texts in, checked values out. Fields are checked when left, then at each change. What is typed is
 * kept as a draft in this tab until it is saved, secrets excepted; a refusal of the server lands at its fields.
 */
export function useScreenForm<Values extends FieldValues, Output>(setup: {
  schema: z.ZodMiniType<Output, Values>;
  defaults: DefaultValues<Values>;
  /** Names the draft; null for forms that must leave no trace. */
  draft: string | null;
  /** Fields that no draft keeps. */
  secret?: readonly (keyof Values & string)[];
  save: (output: Output) => Promise<void>;
  /** Names of server fields that the form calls otherwise. */
  fieldNames?: Readonly<Record<string, string>>;
}): ScreenForm<Values, Output> {
  const { schema, defaults, draft, save } = setup;
  const form = useForm<Values, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    defaultValues: defaults,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const released = useRef(false);
  const kept = useKeptDraft(form, { draft, defaults, secret: setup.secret ?? [] });
  const release = () => {
    released.current = true;
    kept.drop();
  };
  const submit = form.handleSubmit(async output => {
    try {
      await save(output);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      placeServerErrors(form, cause, setup.fieldNames ?? {});
    }
  });
  const begin = (stored: Values) => {
    released.current = false;
    kept.drop();
    kept.startFrom(stored);
    form.reset(stored);
  };
  const goOn = (stored: Values, typed: Values) => {
    released.current = false;
    const said = { keepErrors: true, keepSubmitCount: true, keepIsSubmitted: true };
    kept.startFrom(stored);
    form.reset(stored, said);
    form.reset(typed, { ...said, keepDefaultValues: true });
  };
  const { owner, restored, startOver } = kept;
  return { form, submit, release, isReleased: () => released.current, owner, restored, startOver, begin, goOn };
}

/** Only what was changed, `secret` apart, so that a draft never brings back facts that somebody else has changed meanwhile. */
export function changedOf(values: object, defaults: object, secret: readonly string[] = []): Record<string, unknown> {
  const before = new Map(Object.entries(defaults));
  const changed = Object.entries(values).filter(
    ([name, value]) => !secret.includes(name) && JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return Object.fromEntries(changed);
}

type Kept = { draft: string | null; defaults: object; secret: readonly string[] };
function useKeptDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { draft, defaults, secret }: Kept,
) {
  const [place] = useState<Draft>(() => openDraft(draft ?? ''));
  const [restored, setRestored] = useState(false);
  const start = useRef({ defaults, secret, requested: false });
  useEffect(() => {
    if (draft === null) return;
    const found = start.current.requested ? null : place.find();
    start.current.requested = true;
    if (found) {
      form.reset({ ...form.getValues(), ...found }, { keepDefaultValues: true });
      setRestored(true);
    }
    const watching = form.watch(values => {
      const changed = changedOf(values, start.current.defaults, start.current.secret);
      if (Object.keys(changed).length > 0) place.keep(changed);
      else place.drop();
    });
    return () => watching.unsubscribe();
  }, [draft, form, place]);
  return {
    owner: place.owner,
    restored,
    drop: () => draft !== null && place.drop(),
    startFrom: (stored: object) => {
      start.current.defaults = stored;
      setRestored(false);
    },
    startOver: () => {
      form.reset();
      place.drop();
      setRestored(false);
    },
  };
}

function placeServerErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: ApiError,
  fieldNames: Readonly<Record<string, string>>,
): void {
  const isField = (name: string): name is Path<Values> => Object.hasOwn(form.getValues(), name);
  const elsewhere: string[] = [];
  for (const one of error.fields) {
    const wanted = fieldNames[one.field] ?? one.field.split('.')[0] ?? '';
    if (isField(wanted)) form.setError(wanted, { type: 'server', message: one.message });
    else elsewhere.push(one.message);
  }
  if (error.fields.length === 0 || elsewhere.length > 0) {
    form.setError('root.server', {
      type: 'server',
      message: elsewhere.length > 0 ? elsewhere.join(' ') : error.message,
    });
  }
}
