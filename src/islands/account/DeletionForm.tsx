import { checkProof } from '#domain/account/account-forms.ts'
import { AccountForm, type FormTarget } from './AccountForm.tsx'
import { PasswordField } from './fields.tsx'

interface DeletionFormProps extends FormTarget {
  /** The user name, for password managers. */
  readonly email: string
}

export const DeletionForm = ({ email, ...target }: DeletionFormProps) => (
  <AccountForm
    {...target}
    name="requestDeletion"
    check={checkProof}
    submit="Delete my account"
    voice="outline"
    endsWhenDone
  >
    {({ password }) => (
      <>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Your password" problem={password} />
      </>
    )}
  </AccountForm>
)
