import type { SessionUser, User } from '@skonto/api/users';
import type { Role } from '@skonto/domain/actor/role';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { minCompanyTerm, searchCompanies } from '../../business/companies/company-search.ts';
import { t } from '../../lib/words/words.ts';
import { CheckField } from '../../ui/forms/check-field.tsx';
import { TextField } from '../../ui/forms/fields.tsx';
import { NewPasswordField } from '../../ui/forms/new-password-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TypeaheadField } from '../../ui/forms/typeahead-field.tsx';
import { UsernameForManagers } from '../../ui/forms/username-for-managers.tsx';
import { roleChoices, type UserSave, type UserValues } from './user-form.ts';

type FormControl = Control<UserValues, unknown, UserSave>;
type FieldsProps = {
  form: UseFormReturn<UserValues, unknown, UserSave>;
  user: User | null;
  session: SessionUser | null;
  readOnly: boolean;
};

export function UserFields({ form, user, session, readOnly }: FieldsProps) {
  const { control } = form;
  const role = useWatch({ control, name: 'role' });
  const isSelf = user !== null && user.id === session?.id;
  const isOperator = session?.can.seeAllCompanies === true;
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
      <TextField
        {...bound('email')}
        type="email"
        help={user ? t($ => $.users.form.emailChangeHelp) : t($ => $.users.form.emailHelp)}
      />
      <CheckField
        control={control}
        name="emailRecipient"
        label={t($ => $.users.form.emailRecipient)}
        disabled={readOnly}
      />
      <SelectField
        control={control}
        name="role"
        label={t($ => $.users.form.role)}
        help={isSelf ? t($ => $.users.form.roleSelf) : undefined}
        choices={roleChoices(isOperator).map(value => ({ value, label: t($ => $.business.roles[value]) }))}
        prompt={t($ => $.users.form.rolePrompt)}
        disabled={readOnly || isSelf}
        onChosen={chosen => {
          if (chosen === 'SYSTEM_ADMIN') form.setValue('company', null, { shouldDirty: true });
        }}
      />
      <TypeaheadField
        // The field keeps its text when its choice is taken away; a new one starts empty.
        key={role === 'SYSTEM_ADMIN' ? 'none' : 'company'}
        {...bound('company')}
        help={companyHelp({ isOperator, role })}
        search={searchCompanies}
        minLength={minCompanyTerm}
        disabled={readOnly || !isOperator || isSelf || role === 'SYSTEM_ADMIN'}
      />
      {user && !readOnly && !isSelf && <PasswordPart control={control} email={user.email} />}
    </>
  );
}

function companyHelp({ isOperator, role }: { isOperator: boolean; role: Role | '' }): string {
  if (!isOperator) return t($ => $.users.form.companyOwn);
  return role === 'SYSTEM_ADMIN' ? t($ => $.users.form.companyNone) : t($ => $.users.form.companyHelp);
}

/** Two fields that appear with the tick (USER-15). The address stands by for password managers. */
function PasswordPart({ control, email }: { control: FormControl; email: string }) {
  const changing = useWatch({ control, name: 'changePassword' });
  return (
    <>
      <CheckField control={control} name="changePassword" label={t($ => $.users.form.changePassword)} />
      {changing && (
        <div className="form-columns">
          <UsernameForManagers email={email} />
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
