import type { User } from '@skonto/api/users';
import type { Role } from '@skonto/domain/actor/role';
import { type Control, type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { minCompanyTerm, searchCompanies } from '../../pickers/company-search.ts';
import { Field } from '../../ui/forms/field.tsx';
import { fieldId, TextField } from '../../ui/forms/fields.tsx';
import { NewPasswordField } from '../../ui/forms/new-password-field.tsx';
import { TypeaheadField } from '../../ui/forms/typeahead-field.tsx';
import { roleChoices, type UserSave, type UserValues } from './user-form.ts';

type FormControl = Control<UserValues, unknown, UserSave>;
type FieldsProps = {
  form: UseFormReturn<UserValues, unknown, UserSave>;
  user: User | null;
  session: User | null;
  readOnly: boolean;
};

export function UserFields({ form, user, session, readOnly }: FieldsProps) {
  const { t } = useTranslation();
  const { control } = form;
  const role = useWatch({ control, name: 'role' });
  const own = session?.role ?? 'COMPANY_USER';
  const isSelf = user !== null && user.id === session?.id;
  const isOperator = own === 'SYSTEM_ADMIN';
  const label = (name: 'firstName' | 'lastName' | 'email' | 'company') => t($ => $.users.form[name]);
  const bound = <N extends Parameters<typeof label>[0]>(name: N) => ({
    control,
    name,
    label: label(name),
    disabled: readOnly,
  });
  return (
    <>
      <div className="form-columns">
        <TextField {...bound('firstName')} maxLength={100} />
        <TextField {...bound('lastName')} maxLength={100} />
      </div>
      <TextField {...bound('email')} type="email" help={user ? undefined : t($ => $.users.form.emailHelp)} />
      <CheckField control={control} name="emailRecipient" disabled={readOnly} />
      <RoleField
        control={control}
        choices={roleChoices(own)}
        isSelf={isSelf}
        disabled={readOnly || isSelf}
        onChosen={chosen => {
          if (chosen === 'SYSTEM_ADMIN') form.setValue('company', null, { shouldDirty: true });
        }}
      />
      <TypeaheadField
        // The field keeps its text when its choice is taken away; a new one starts empty.
        key={role === 'SYSTEM_ADMIN' ? 'none' : 'company'}
        {...bound('company')}
        help={companyHelp(t, { isOperator, role })}
        search={searchCompanies}
        minLength={minCompanyTerm}
        disabled={readOnly || !isOperator || isSelf || role === 'SYSTEM_ADMIN'}
      />
      {user && !readOnly && !isSelf && <PasswordPart control={control} email={user.email} />}
    </>
  );
}

function companyHelp(
  t: ReturnType<typeof useTranslation>['t'],
  { isOperator, role }: { isOperator: boolean; role: Role | '' },
): string {
  if (!isOperator) return t($ => $.users.form.companyOwn);
  return role === 'SYSTEM_ADMIN' ? t($ => $.users.form.companyNone) : t($ => $.users.form.companyHelp);
}

type RoleProps = {
  control: FormControl;
  choices: readonly Role[];
  isSelf: boolean;
  disabled: boolean;
  onChosen: (role: string) => void;
};
function RoleField({ control, choices, isSelf, disabled, onChosen }: RoleProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name: 'role' });
  return (
    <Field
      id={fieldId('role')}
      label={t($ => $.users.form.role)}
      help={isSelf ? t($ => $.users.form.roleSelf) : undefined}
      error={fieldState.error?.message}
    >
      {props => (
        <select
          {...props}
          {...field}
          className="control"
          disabled={disabled}
          onChange={event => {
            field.onChange(event);
            onChosen(event.currentTarget.value);
          }}
        >
          {field.value === '' && <option value="">{t($ => $.users.form.rolePrompt)}</option>}
          {choices.map(one => (
            <option key={one} value={one}>
              {t($ => $.users.roles[one])}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type CheckProps = { control: FormControl; name: 'emailRecipient' | 'changePassword'; disabled: boolean };
function CheckField({ control, name, disabled }: CheckProps) {
  const { t } = useTranslation();
  const { field } = useController({ control, name });
  return (
    <label className="check">
      <input
        id={fieldId(name)}
        type="checkbox"
        ref={field.ref}
        checked={field.value}
        disabled={disabled}
        onBlur={field.onBlur}
        onChange={event => field.onChange(event.currentTarget.checked)}
      />
      {t($ => $.users.form[name])}
    </label>
  );
}

/** Two fields that appear with the tick (USER-15). The address stands by for password managers. */
function PasswordPart({ control, email }: { control: FormControl; email: string }) {
  const { t } = useTranslation();
  const changing = useWatch({ control, name: 'changePassword' });
  return (
    <>
      <CheckField control={control} name="changePassword" disabled={false} />
      {changing && (
        <div className="form-columns">
          <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
          <NewPasswordField
            control={control}
            name="password"
            label={t($ => $.users.form.password)}
            strengthFor={email}
          />
          <NewPasswordField
            control={control}
            name="passwordConfirmation"
            label={t($ => $.users.form.passwordConfirmation)}
          />
        </div>
      )}
    </>
  );
}
