import type { ContactWords } from './words.ts';

type FieldProps = {
  name: 'name' | 'email' | 'phone' | 'message';
  label: string;
  optional?: string;
  complete?: string;
  type?: string;
  most: number;
};

function ContactField({ name, label, optional, complete, type = 'text', most }: FieldProps) {
  const id = `contact-${name}`;
  const props = {
    id,
    name,
    className: 'control',
    maxLength: most,
    'aria-describedby': `${id}-error`,
    ...(optional === undefined ? { 'aria-required': true } : {}),
  } as const;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional !== undefined && <span className="quiet"> {optional}</span>}
      </label>
      {name === 'message' ? (
        <textarea {...props} rows={6} />
      ) : (
        <input {...props} type={type} autoComplete={complete} spellCheck={false} />
      )}
      <span className="field-error" id={`${id}-error`} />
    </div>
  );
}

/** The form as it stands before any script runs; which captcha it has only the server knows (`{{captcha}}`). */
export function ContactForm({ words }: { words: ContactWords }) {
  return (
    <form className="form contact panel" id="contact" noValidate data-captcha="{{captcha}}">
      <div className="form-columns">
        <ContactField name="name" label={words.name} complete="name" most={100} />
        <ContactField name="email" label={words.email} complete="email" type="email" most={254} />
      </div>
      <ContactField name="phone" label={words.phone} optional={words.optional} complete="tel" type="tel" most={50} />
      <ContactField name="message" label={words.message} optional={words.optional} most={3000} />
      <div className="field captcha">
        <label className="check" id="captcha-work">
          <input type="checkbox" id="captcha-box" aria-required aria-describedby="captcha-help captcha-error" />
          <span>
            {words.captcha}
            <small className="field-help" id="captcha-help">
              {words.captchaHelp}
            </small>
          </span>
          <span className="quiet captcha-state" id="captcha-state" role="status" />
        </label>
        <div id="captcha-third">
          <small className="field-help">{words.captchaThird}</small>
        </div>
        <span className="field-error" id="captcha-error" />
      </div>
      <div className="form-actions">
        <button type="submit" className="button" data-look="primary" disabled>
          {words.send}
        </button>
      </div>
      <p role="alert" className="field-error" id="contact-problem" />
      <p role="status" className="notice" data-tone="success" id="contact-sent" tabIndex={-1} />
    </form>
  );
}
