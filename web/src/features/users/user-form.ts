import type { User, UserInput } from '@skonto/api/users';
import { type Role, roles } from '@skonto/domain/actor/role';
import { isEmail, readEmail } from '@skonto/domain/text/email-address';
import * as z from 'zod/mini';
import { companyChoice } from '../../business/companies/company-choice.ts';
import { suggestCompany } from '../../business/companies/suggest-company.ts';
import { t, texts } from '../../lib/words/words.ts';
import { lineText } from '../../ui/forms/checked-texts.ts';
import type { SaidField } from '../../ui/forms/meanwhile.ts';
import type { Suggestion } from '../../ui/forms/suggestion.ts';

export type UserValues = {
  firstName: string;
  lastName: string;
  email: string;
  emailRecipient: boolean;
  role: Role | '';
  company: Suggestion | null;
  changePassword: boolean;
  password: string;
  passwordConfirmation: string;
};
export type UserSave = UserInput & { changePassword?: true; password?: string; passwordConfirmation?: string };

/** The roles that somebody may give; which of them the server grants is its own to check (USER-24, USER-25). */
export const roleChoices = (ofAllCompanies: boolean): readonly Role[] =>
  ofAllCompanies ? roles : roles.filter(one => one !== 'SYSTEM_ADMIN');

const chosen = (company: User['company']) => company && suggestCompany(company);

const noPassword = { changePassword: false, password: '', passwordConfirmation: '' };

/** A new user of a company; whoever belongs to one adds people to it and no other. */
export const emptyUser = (own: User['company']): UserValues => ({
  firstName: '',
  lastName: '',
  email: '',
  emailRecipient: true,
  role: '',
  company: chosen(own),
  ...noPassword,
});

export const valuesOf = (user: User): UserValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  emailRecipient: user.emailRecipient,
  role: user.role,
  company: chosen(user.company),
  ...noPassword,
});

/** A user as its form says it; a password is never told. */
export function saidUser(values: UserValues): SaidField[] {
  const words = texts($ => $.users.form);
  const roleWords = texts($ => $.business.roles);
  return [
    ['firstName', words.firstName, values.firstName],
    ['lastName', words.lastName, values.lastName],
    ['email', words.email, values.email],
    ['emailRecipient', words.emailRecipient, values.emailRecipient ? t($ => $.ui.yes) : t($ => $.ui.no)],
    ['role', words.role, values.role === '' ? '' : roleWords[values.role]],
    ['company', words.company, values.company?.label ?? ''],
  ];
}

/** The rules of USER-16..21. Passwords count only while they are to change; an operator has no company. */
export function userSchema(): z.ZodMiniType<UserSave, UserValues> {
  const words = texts($ => $.users.form);
  const values = z
    .object({
      firstName: lineText(100, words.firstNameWrong),
      lastName: lineText(100, words.lastNameWrong),
      email: z.string().check(z.refine(text => isEmail(readEmail(text)), { error: words.emailWrong })),
      emailRecipient: z.boolean(),
      role: z.enum([...roles, '']).check(z.refine(role => role !== '', { error: words.roleMissing })),
      company: companyChoice,
      changePassword: z.boolean(),
      password: z.string(),
      passwordConfirmation: z.string(),
    })
    .check(
      z.refine(one => one.role === 'SYSTEM_ADMIN' || one.company !== null, {
        path: ['company'],
        error: words.companyMissing,
      }),
      z.refine(one => !one.changePassword || one.password !== '', { path: ['password'], error: words.passwordMissing }),
      z.refine(one => !one.changePassword || one.password === '' || one.password.length >= 6, {
        path: ['password'],
        error: words.passwordShort,
      }),
      z.refine(one => !one.changePassword || one.passwordConfirmation !== '', {
        path: ['passwordConfirmation'],
        error: words.passwordMissing,
      }),
      z.refine(
        one => !one.changePassword || one.passwordConfirmation === '' || one.passwordConfirmation === one.password,
        { path: ['passwordConfirmation'], error: words.passwordsDiffer },
      ),
    );
  return z.pipe(values, z.transform(saveOf));
}

function saveOf(one: UserValues): UserSave {
  const { password, passwordConfirmation } = one;
  return {
    firstName: one.firstName,
    lastName: one.lastName,
    email: readEmail(one.email),
    emailRecipient: one.emailRecipient,
    // The empty choice was refused above.
    role: one.role === '' ? 'COMPANY_USER' : one.role,
    company: one.role === 'SYSTEM_ADMIN' || !one.company ? null : { id: one.company.id },
    ...(one.changePassword ? { changePassword: true, password, passwordConfirmation } : {}),
  };
}
