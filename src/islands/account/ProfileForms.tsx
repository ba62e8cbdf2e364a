import {
  checkEmailChange,
  checkPasswordChange,
  checkProfile,
} from '#domain/account/account-forms.ts'
import type { Profile } from '#domain/account/customer.ts'
import { TextField } from '#ui/Field.tsx'
import { Optional } from '#ui/Optional.tsx'
import { AccountForm, type FormTarget } from './AccountForm.tsx'
import { CompanyField, EmailField, NameFields, PasswordField } from './fields.tsx'

export const ProfileForm = ({ profile, ...target }: FormTarget & { readonly profile: Profile }) => (
  <AccountForm {...target} name="changeProfile" check={checkProfile} submit="Save">
    {(problems) => (
      <>
        <NameFields problems={problems} firstName={profile.firstName} lastName={profile.lastName} />
        <TextField
          name="phone"
          label={<Optional>Telephone</Optional>}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={profile.phone}
          problem={problems['phone']}
        />
        <CompanyField value={profile.company?.name} problem={problems['company']} />
        <TextField
          name="vatNumber"
          label={<Optional>VAT number</Optional>}
          autoComplete="off"
          defaultValue={profile.company?.vatNumber ?? ''}
          problem={problems['vatNumber']}
        />
      </>
    )}
  </AccountForm>
)

export const EmailForm = (target: FormTarget) => (
  <AccountForm
    {...target}
    name="changeEmail"
    check={checkEmailChange}
    submit="Change e-mail address"
    voice="outline"
  >
    {({ email, password }) => (
      <>
        <EmailField label="New e-mail" problem={email} />
        <PasswordField label="Your current password" problem={password} />
      </>
    )}
  </AccountForm>
)

interface PasswordFormProps extends FormTarget {
  /** The user name, for password managers. */
  readonly email: string
}

export const PasswordForm = ({ email, ...target }: PasswordFormProps) => (
  <AccountForm
    {...target}
    name="replacePassword"
    check={checkPasswordChange}
    submit="Change the password"
    voice="outline"
  >
    {({ presentPassword, newPassword }) => (
      <>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="presentPassword"
          label="Your current password"
          problem={presentPassword}
        />
        <PasswordField name="newPassword" label="New password" isNew problem={newPassword} />
      </>
    )}
  </AccountForm>
)
