import { checkOrderSignUp } from '#domain/account/account-forms.ts'
import { AccountForm, type FormTarget } from './AccountForm.tsx'
import { PasswordField } from './fields.tsx'

interface OrderSignUpFormProps extends FormTarget {
  readonly orderId: string
  readonly email: string
}

/** An account for who has just ordered: a password is all that is missing. */
export const OrderSignUpForm = ({ orderId, email, ...target }: OrderSignUpFormProps) => (
  <AccountForm
    {...target}
    name="signUpAfterOrder"
    check={checkOrderSignUp}
    submit="Create an account"
    voice="outline"
    endsWhenDone
  >
    {({ password }) => (
      <>
        <input type="hidden" name="orderId" value={orderId} />
        {/* Password managers file the password under it; the server takes the order's own. */}
        <input
          className="sr"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordField isNew problem={password} />
      </>
    )}
  </AccountForm>
)
