import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';

type DialogStepProps = {
  title: string;
  /** What the field asks for. */
  asks: 'password' | 'code';
  label: string;
  help?: string;
  missing: string;
  main: string;
  look?: 'primary' | 'danger';
  wide?: boolean;
  email: string;
  children?: ReactNode;
  /** Below the field, such as the other way to prove oneself. */
  after?: ReactNode;
  onClose: () => void;
  onSend: (typed: string) => Promise<void>;
};

/** A dialog with one field; Enter sends it. */
export function DialogStep(props: DialogStepProps) {
  const { title, asks, main, look = 'primary', wide = false, email, onClose } = props;
  const formId = useId();
  const step = useDialogStep({ missing: props.missing, send: props.onSend });
  const field = useRef<HTMLInputElement>(null);
  const { type } = step;
  useEffect(() => {
    field.current?.focus();
  }, []);
  return (
    <Dialog
      title={title}
      wide={wide}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t($ => $.ui.cancel)}</Button>
          <Button type="submit" form={formId} look={look} busy={step.busy}>
            {main}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={event => void step.submit(event)}>
        <div role="alert" className="dialog-alert">
          {step.failure && (
            <div className="notice" data-tone="danger">
              {step.failure}
            </div>
          )}
        </div>
        {props.children}
        {asks === 'password' && (
          <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
        )}
        <Field label={props.label} help={props.help} error={step.problem ?? undefined}>
          {control => (
            <input
              {...control}
              ref={field}
              name="answer"
              className="control"
              type={asks === 'password' ? 'password' : 'text'}
              inputMode={asks === 'password' ? undefined : 'numeric'}
              autoComplete={asks === 'password' ? 'current-password' : 'one-time-code'}
              spellCheck={false}
              maxLength={256}
              value={step.typed}
              onChange={event => type(event.currentTarget.value)}
            />
          )}
        </Field>
        {props.after}
      </form>
    </Dialog>
  );
}

/** One step of a dialog that asks for one thing: what was refused is said at its field, and what was typed stays. */
function useDialogStep(setup: { missing: string; send: (typed: string) => Promise<void> }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await setup.send(typed);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const [wrong] = cause.fields;
      if (wrong) setProblem(wrong.message);
      else setFailure(cause.message);
    } finally {
      setBusy(false);
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const field = event.currentTarget.querySelector<HTMLInputElement>('input[name=answer]');
    setProblem(typed.trim() === '' ? setup.missing : null);
    setFailure(null);
    if (typed.trim() !== '') await send();
    field?.focus();
  };
  const type = (text: string) => {
    setTyped(text);
    setProblem(null);
  };
  return { typed, type, problem, failure, busy, submit };
}
