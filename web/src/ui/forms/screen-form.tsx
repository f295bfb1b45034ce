import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { useHasOpenWrite } from '../../lib/open-writes.ts';
import { holderId } from '../../lib/session.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { fieldId } from './fields.tsx';
import type { ScreenForm } from './use-screen-form.ts';
import './forms.css';

type ScreenFormProps<V extends FieldValues, O> = {
  handle: ScreenForm<V, O>;
  submitLabel: string;
  children: ReactNode;
  /** More actions beside the main one. */
  actions?: ReactNode;
  /** The main button is off while something is wrong; who presses it nevertheless is told what, and nothing is sent. */
  strict?: boolean;
  /** Shown, not to be changed: there is no main button. */
  readOnly?: boolean;
};

/** The frame of every form: summary of errors on top, fields, one main button that can't fire twice, a guard on leaving. */
export function ScreenFormFrame<V extends FieldValues, O>({
  handle,
  submitLabel,
  children,
  actions,
  strict = false,
  readOnly = false,
}: ScreenFormProps<V, O>) {
  const { form, submit } = handle;
  const { isSubmitting, isDirty, submitCount } = useFormState({ control: form.control });
  const isOff = useIsWrong(form, strict);
  const inFlight = useRef(false);
  return (
    <form
      className="form"
      noValidate
      onSubmit={async event => {
        event.preventDefault();
        if (inFlight.current) return;
        inFlight.current = true;
        await submit(event).finally(() => {
          inFlight.current = false;
        });
      }}
    >
      <RestoredNote handle={handle} />
      {handle.note}
      <ErrorSummary form={form} attempt={isSubmitting ? 0 : submitCount} />
      {children}
      <div className="form-actions">
        {!readOnly && (
          // Pressing must not leave the field first: its error would move the button away from under the pointer.
          <Button
            type="submit"
            look="primary"
            busy={isSubmitting}
            aria-disabled={isOff}
            onMouseDown={event => event.preventDefault()}
          >
            {submitLabel}
          </Button>
        )}
        {actions}
      </div>
      <LeaveGuard active={isDirty} handle={handle} />
    </form>
  );
}

/** Whether the form can't be sent as it stands. Only a strict form asks: the answer takes its whole schema at every key. */
function useIsWrong<V extends FieldValues, O>(form: UseFormReturn<V, unknown, O>, strict: boolean): boolean {
  const state = useFormState({ control: form.control });
  if (!strict || state.isValid) return false;
  // What the server refused was right by the schema, and may well be sent again.
  const errors = Object.entries(state.errors);
  return errors.length === 0 || errors.some(([name, error]) => name !== 'root' && error?.type !== 'server');
}

/** Says that the form holds more than the page brought, and offers to begin with what the page brought. */
function RestoredNote<V extends FieldValues, O>({ handle }: { handle: ScreenForm<V, O> }) {
  // Before a sign-in the text is seconds old: a reload or another language, which nobody needs to be told of.
  if (handle.owner === null) return null;
  return (
    <div role="status" className={handle.restored ? undefined : 'visually-hidden'}>
      {handle.restored && (
        <div className="notice" data-tone="info">
          <span>{t($ => $.ui.form.restored)}</span>
          <Button look="plain" small onClick={handle.startOver}>
            {t($ => $.ui.form.startOver)}
          </Button>
        </div>
      )}
    </div>
  );
}

type Problem = { name: string; message: string };
/** Errors by field; those in the rows of a list stand under the list's name. */
function problemsOf(errors: object, path = ''): Problem[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    const name = path + key;
    if ('message' in error && typeof error.message === 'string') return [{ name, message: error.message }];
    if (name === 'root') return problemsOf(error).map(one => ({ ...one, name: '' }));
    return problemsOf(error, `${name}.`);
  });
}

/** After a failed attempt the focus goes here; each line leads to its field. */
function ErrorSummary<V extends FieldValues, O>({
  form,
  attempt,
}: {
  form: UseFormReturn<V, unknown, O>;
  attempt: number;
}) {
  const { errors } = useFormState({ control: form.control });
  const box = useRef<HTMLDivElement>(null);
  const problems = problemsOf(errors);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (attempt === 0 || problems.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a summary of errors, not a fieldset.
    <div className="error-summary" role="group" tabIndex={-1} ref={box} aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">{t($ => $.ui.form.problems, { count: problems.length })}</h2>
      <ul>
        {problems.map(one => (
          <li key={one.name + one.message}>
            {one.name === '' ? (
              one.message
            ) : (
              <a
                href={`#${fieldId(one.name)}`}
                onClick={event => {
                  event.preventDefault();
                  document.getElementById(fieldId(one.name))?.focus();
                }}
              >
                {one.message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Asks once before typed text is left behind; text that was sent is not called unsaved, and its draft waits for the answer. The end of a session doesn't ask, nor does somebody else's sign-in: the draft waits in
 * this tab for its writer.
 */
function LeaveGuard<V extends FieldValues, O>({ active, handle }: { active: boolean; handle: ScreenForm<V, O> }) {
  const [guarding, setGuarding] = useState(active);
  const isSent = useHasOpenWrite();
  useEffect(() => setGuarding(active), [active]);
  const mustAsk = () => guarding && !handle.isReleased() && handle.owner !== null && handle.owner === holderId();
  const blocker = useBlocker({
    shouldBlockFn: mustAsk,
    enableBeforeUnload: mustAsk,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      title={isSent ? t($ => $.ui.form.leaveSentTitle) : t($ => $.ui.form.leaveTitle)}
      role="alertdialog"
      onClose={blocker.reset}
      actions={
        <>
          <Button onClick={blocker.reset}>{t($ => $.ui.form.stay)}</Button>
          <Button
            look="danger"
            onClick={() => {
              if (!isSent) handle.release();
              blocker.proceed();
            }}
          >
            {isSent ? t($ => $.ui.form.leaveAnyway) : t($ => $.ui.form.leave)}
          </Button>
        </>
      }
    >
      <p>{isSent ? t($ => $.ui.form.leaveSent) : t($ => $.ui.form.leaveText)}</p>
    </Dialog>
  );
}
