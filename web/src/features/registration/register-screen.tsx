import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { ApiError } from '../../lib/api-error.ts';
import { useGlobals } from '../../lib/globals.ts';
import { announceDone } from '../../lib/messages.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { t } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { fieldId, TextField } from '../../ui/forms/fields.tsx';
import { NewPasswordField } from '../../ui/forms/new-password-field.tsx';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { Gate } from '../../ui/gate.tsx';
import { type RegisterValues, type Registration, registerSchema, signupFailure } from './register-form.ts';
import { register } from './registration-queries.ts';
import './registration.css';

/** A company and its first administrator. What is typed, but the password, outlives a reload and another language. */
export function RegisterScreen() {
  usePageHead({
    title: t($ => $.registration.title),
    description: t($ => $.registration.description),
    keywords: t($ => $.registration.keywords),
  });
  const handle = useRegistration();
  const { control } = handle.form;
  const [country, email] = useWatch({ control, name: ['country', 'email'] });
  return (
    <Gate>
      <h1 tabIndex={-1}>{t($ => $.registration.title)}</h1>
      <ScreenFormFrame handle={handle} submitLabel={t($ => $.registration.signUp)}>
        <CountryField control={control} />
        <TextField
          control={control}
          name="code"
          label={t($ => $.registration.code)}
          help={country === 'SRB' ? t($ => $.registration.codeHelpSerbia) : t($ => $.registration.codeHelp)}
        />
        <TextField
          control={control}
          name="email"
          type="email"
          autoComplete="username"
          label={t($ => $.registration.email)}
        />
        <NewPasswordField
          control={control}
          name="password"
          label={t($ => $.registration.password)}
          strengthFor={email}
        />
      </ScreenFormFrame>
      <p className="gate-links">
        <span className="quiet">{t($ => $.registration.known)}</span>
        <AppLink href="/login">{t($ => $.registration.login)}</AppLink>
      </p>
      <p className="quiet">
        {t($ => $.registration.termsLater)}{' '}
        <a href="/terms-of-use" target="_blank" rel="noopener">
          {t($ => $.registration.terms)}
          <span className="visually-hidden"> {t($ => $.registration.newTab)}</span>
        </a>
      </p>
    </Gate>
  );
}

function useRegistration() {
  const router = useRouter();
  const { supportedCountries } = useGlobals();
  const schema = useMemo(() => registerSchema(), []);
  const handle = useScreenForm<RegisterValues, Registration>({
    schema,
    defaults: { country: supportedCountries[0]?.alpha3Code ?? '', code: '', email: '', password: '' },
    draft: 'register',
    secret: ['password'],
    fieldNames: { 'company.code': 'code', 'company.country': 'country' },
    save: async input => {
      const user = await register(input).catch((cause: unknown) => {
        throw cause instanceof ApiError
          ? signupFailure(
              cause,
              t($ => $.registration.failed),
            )
          : cause;
      });
      handle.release();
      announceDone(t($ => $.registration.successful));
      router.history.push(`/verify-token/${user.id}`, { mailed: { email: input.email, token: '' } });
    },
  });
  return handle;
}

function CountryField({ control }: { control: Control<RegisterValues, unknown, Registration> }) {
  const { field, fieldState } = useController({ control, name: 'country' });
  const { supportedCountries } = useGlobals();
  return (
    <Field id={fieldId('country')} label={t($ => $.registration.country)} error={fieldState.error?.message}>
      {props => (
        <select {...props} {...field} className="control" autoComplete="country">
          {supportedCountries.map(one => (
            <option key={one.alpha3Code} value={one.alpha3Code}>
              {one.displayName}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
