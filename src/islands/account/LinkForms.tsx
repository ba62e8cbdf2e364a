import { checkConfirmation, checkReset, type PasswordLink } from '#domain/account/account-forms.ts'
import { AccountForm, type FormTarget } from './AccountForm.tsx'
import { PasswordField } from './fields.tsx'

interface LinkFormProps extends FormTarget {
  /** Out of the mailed link. */
  readonly token: string
}

const Token = ({ token }: Pick<LinkFormProps, 'token'>) => (
  <input type="hidden" name="token" value={token} />
)

interface ResetFormProps extends LinkFormProps {
  readonly type: PasswordLink
}

export const ResetForm = ({ token, type, ...target }: ResetFormProps) => (
  <AccountForm {...target} name="resetPassword" check={checkReset} submit="Save the password">
    {({ password }) => (
      <>
        <Token token={token} />
        <input type="hidden" name="type" value={type} />
        <PasswordField isNew label="New password" problem={password} />
      </>
    )}
  </AccountForm>
)

export const ConfirmAddressForm = ({ token, ...target }: LinkFormProps) => (
  <AccountForm
    {...target}
    name="confirmAddress"
    check={checkConfirmation}
    submit="Confirm my address"
  >
    {() => <Token token={token} />}
  </AccountForm>
)

export const ConfirmEmailForm = ({ token, ...target }: LinkFormProps) => (
  <AccountForm
    {...target}
    name="confirmEmail"
    check={checkConfirmation}
    submit="Confirm the new address"
  >
    {() => <Token token={token} />}
  </AccountForm>
)
