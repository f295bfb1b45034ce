import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { dropDraft, findDraft, keepDraft } from '../../lib/drafts.ts';

export type ScreenForm<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** Leave without being asked: the work is saved or thrown away on purpose. */
  release: () => void;
  isReleased: () => boolean;
};

/**
 * A form over one schema: texts in, checked values out. Fields are checked when left, then at each change. What is typed is
 * kept as a draft in this tab until it is saved; a refusal of the server lands at its fields.
 */
export function useScreenForm<Values extends FieldValues, Output>(setup: {
  schema: z.ZodMiniType<Output, Values>;
  defaults: DefaultValues<Values>;
  /** Names the draft; null for forms that must leave no trace. */
  draft: string | null;
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
  const restored = useRef(false);
  useEffect(() => {
    if (draft === null) return;
    const kept = restored.current ? null : findDraft(draft);
    restored.current = true;
    if (kept) form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
    const watching = form.watch(values => keepDraft(draft, values));
    return () => watching.unsubscribe();
  }, [draft, form]);
  const release = () => {
    released.current = true;
    if (draft !== null) dropDraft(draft);
  };
  const submit = form.handleSubmit(async output => {
    try {
      await save(output);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      placeServerErrors(form, cause, setup.fieldNames ?? {});
    }
  });
  return { form, submit, release, isReleased: () => released.current };
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
