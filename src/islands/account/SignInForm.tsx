import { checkSignIn } from '#domain/account/account-forms.ts'
import { AccountForm, type FormTarget } from './AccountForm.tsx'
import { EmailField, PasswordField } from './fields.tsx'

interface SignInFormProps extends FormTarget {
  readonly next: string
  /** The typed values of a refused form. */
  readonly email: string
}

export const SignInForm = ({ next, email, ...target }: SignInFormProps) => (
  <AccountForm {...target} name="signIn" check={checkSignIn} submit="Sign in">
    {({ email: emailProblem, password }) => (
      <>
        <input type="hidden" name="next" value={next} />
        <EmailField value={email} problem={emailProblem} />
        <PasswordField problem={password} />
      </>
    )}
  </AccountForm>
)
