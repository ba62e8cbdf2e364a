import { checkSignUp } from '#domain/account/account-forms.ts'
import { AccountForm, type FormTarget } from './AccountForm.tsx'
import { CompanyField, EmailField, NameFields, PasswordField } from './fields.tsx'

interface SignUpFormProps extends FormTarget {
  /** The typed values of a refused form; never the password. */
  readonly typed: Readonly<Record<string, string>>
}

export const SignUpForm = ({ typed, ...target }: SignUpFormProps) => (
  <AccountForm
    {...target}
    name="signUp"
    check={checkSignUp}
    submit="Create an account"
    endsWhenDone
  >
    {(problems) => (
      <>
        <NameFields
          problems={problems}
          firstName={typed['firstName'] ?? ''}
          lastName={typed['lastName'] ?? ''}
        />
        <EmailField value={typed['email']} problem={problems['email']} />
        <PasswordField isNew problem={problems['password']} />
        <CompanyField value={typed['company']} problem={problems['company']} />
      </>
    )}
  </AccountForm>
)
