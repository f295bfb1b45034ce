import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { t } from '../../lib/words/words.ts';
import { Field } from './field.tsx';
import { type Bound, useBound } from './fields.tsx';
import { passwordStrength } from './password-strength.ts';
import './new-password-field.css';

/** A new password: hidden until asked, pasted and generated ones welcome. `strengthFor` is the address it belongs to. */
export function NewPasswordField<V extends FieldValues, O>({
  strengthFor,
  ...bound
}: Bound<V, O> & { strengthFor?: string }) {
  const { field, frame } = useBound(bound);
  const [shown, setShown] = useState(false);
  const text = String(field.value ?? '');
  return (
    <Field {...frame}>
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
              // Looking at the password is not leaving its field, which would be checked then.
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
