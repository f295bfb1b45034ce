import { useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from './field.tsx';
import { type Bound, fieldId, mustBeFilled } from './fields.tsx';
import { passwordStrength } from './password-strength.ts';
import './new-password-field.css';

/** A new password: hidden until asked, pasted and generated ones welcome. `strengthFor` is the address it belongs to. */
export function NewPasswordField<V extends FieldValues, O>({
  control,
  name,
  strengthFor,
  ...frame
}: Bound<V, O> & { strengthFor?: string }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name });
  const [shown, setShown] = useState(false);
  const text = String(field.value ?? '');
  return (
    <Field {...frame} id={fieldId(name)} required={mustBeFilled(frame)} error={fieldState.error?.message}>
      {props => (
        <>
          <div className="password-control">
            <input
              {...props}
              {...field}
              className="control"
              type={shown ? 'text' : 'password'}
              autoComplete="new-password"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={256}
            />
            <button
              type="button"
              className="password-toggle"
              aria-label={shown ? t($ => $.ui.password.hideLong) : t($ => $.ui.password.showLong)}
              aria-controls={props.id}
              // Looking at the password is not leaving its field, which would be judged then.
              onMouseDown={event => event.preventDefault()}
              onClick={() => setShown(!shown)}
            >
              {shown ? t($ => $.ui.password.hide) : t($ => $.ui.password.show)}
            </button>
          </div>
          {strengthFor !== undefined && <StrengthHint password={text} email={strengthFor} />}
        </>
      )}
    </Field>
  );
}

/** Stands in its place from the start, so that nothing moves when the first letter is typed. */
function StrengthHint({ password, email }: { password: string; email: string }) {
  const { t } = useTranslation();
  const strength = passwordStrength(password, email);
  return (
    <div className="strength" data-strength={password === '' ? undefined : strength}>
      <span className="strength-bar" aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span role="status">
        {password === '' ? t($ => $.ui.password.strength.hint) : t($ => $.ui.password.strength[strength])}
      </span>
    </div>
  );
}
