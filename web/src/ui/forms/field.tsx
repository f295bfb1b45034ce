import { type ReactNode, useId } from 'react';
import { t } from '../../lib/words/words.ts';
import { Icon } from '../icon.tsx';
import './forms.css';

export type FieldFrame = {
  label: string;
  help?: string | undefined;
  /** Explains the label's word, beside it. */
  about?: ReactNode;
  error?: string | undefined;
  /** True is announced, false is written beside the label; a control that always has a value is neither. */
  required?: boolean | undefined;
  /** How the typed text was understood. */
  echo?: string | undefined;
};
type ControlProps = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
};

/** Label above, help under it, the control, the error below. All are tied to the control for assistive technology. */
export function Field({
  id,
  label,
  help,
  about,
  error,
  required,
  echo,
  children,
}: FieldFrame & { id?: string | undefined; children: (props: ControlProps) => ReactNode }) {
  const generated = useId();
  const controlId = id ?? generated;
  const parts = [help && `${controlId}-help`, error && `${controlId}-error`, echo && `${controlId}-echo`].filter(
    Boolean,
  );
  const heading = (
    <label htmlFor={controlId}>
      {label}
      {required === false && <span className="quiet"> {t($ => $.ui.optional)}</span>}
    </label>
  );
  return (
    <div className="field">
      {about ? (
        <span className="field-label">
          {heading}
          {about}
        </span>
      ) : (
        heading
      )}
      {help && (
        <span className="field-help" id={`${controlId}-help`}>
          {help}
        </span>
      )}
      {children({
        id: controlId,
        'aria-invalid': error !== undefined,
        'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
        'aria-required': required || undefined,
      })}
      {echo && (
        <span className="field-echo" id={`${controlId}-echo`}>
          {echo}
        </span>
      )}
      {error && (
        <span className="field-error" id={`${controlId}-error`}>
          <Icon name="warning" />
          {error}
        </span>
      )}
    </div>
  );
}
