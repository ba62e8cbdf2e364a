import { useState } from 'react'
import { PASSWORD_AT_LEAST, PASSWORD_AT_MOST } from '#domain/account/account-forms.ts'
import { earlyCheck } from '#ui/early.ts'
import { TextField } from '#ui/Field.tsx'
import { Optional } from '#ui/Optional.tsx'

interface OwnField {
  readonly problem: string | undefined
  readonly value?: string | undefined
}

interface EmailFieldProps extends OwnField {
  readonly label?: string
}

export const EmailField = ({ problem, value, label = 'E-mail' }: EmailFieldProps) => (
  <TextField
    name="email"
    label={label}
    type="email"
    autoComplete="username"
    inputMode="email"
    defaultValue={value ?? ''}
    problem={problem}
    required
  />
)

interface PasswordFieldProps extends OwnField {
  readonly name?: 'password' | 'presentPassword' | 'newPassword'
  readonly label?: string
  /** For a new password, which browsers suggest. */
  readonly isNew?: boolean
}

/** A password field whose content can be shown. */
export function PasswordField(props: PasswordFieldProps) {
  const { name = 'password', label = 'Password', isNew = false, problem } = props
  const [isShown, setShown] = useState(false)
  const rule = `${PASSWORD_AT_LEAST} to ${PASSWORD_AT_MOST} characters`
  return (
    <div className="flow tight">
      <TextField
        name={name}
        label={isNew ? `${label} (${rule})` : label}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        problem={problem}
        required
      />
      <label className="check caption needs-script">
        <input
          type="checkbox"
          ref={earlyCheck(isShown, setShown)}
          checked={isShown}
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
        <span>Show password</span>
      </label>
    </div>
  )
}

interface NameFieldsProps {
  readonly problems: Readonly<Record<string, string>>
  readonly firstName?: string
  readonly lastName?: string
}

export const NameFields = ({ problems, firstName = '', lastName = '' }: NameFieldsProps) => (
  <>
    <TextField
      name="firstName"
      label="First name"
      width="half"
      autoComplete="given-name"
      defaultValue={firstName}
      problem={problems['firstName']}
      required
    />
    <TextField
      name="lastName"
      label="Last name"
      width="half"
      autoComplete="family-name"
      defaultValue={lastName}
      problem={problems['lastName']}
      required
    />
  </>
)

export const CompanyField = ({ problem, value = '' }: OwnField) => (
  <TextField
    name="company"
    label={<Optional>Company</Optional>}
    autoComplete="organization"
    defaultValue={value}
    problem={problem}
  />
)
