import { TextField } from '#ui/Field.tsx'
import { Problem } from './Problem.tsx'
import { ContinueButton } from './SubmitButton.tsx'
import type { StepProps } from './step-props.ts'
import { useCheckedForm } from './use-checked-form.ts'

/** The contact step: the address for the confirmation mail. */
export function ContactStep({ checkout, state, cart, signedIn }: StepProps) {
  const isBusy = state.saving === 'contact'
  const { formProps, problems } = useCheckedForm({
    countries: [],
    refused: state.fieldErrors,
    isBusy,
    save: checkout.saveContact,
    say: checkout.say,
  })
  return (
    <form {...formProps}>
      <TextField
        name="email"
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        defaultValue={signedIn?.email ?? cart.email ?? ''}
        readOnly={signedIn !== null}
        problem={problems['email']}
        required
      />
      <p className="caption muted">
        {signedIn ? (
          <>
            The order is kept in your account. Another address?{' '}
            <a href="/account/profile">Change it there</a>
          </>
        ) : (
          <>
            We send your receipt and delivery updates there, nothing else. Have an account?{' '}
            <a href="/account/login?next=/checkout">Sign in</a>
          </>
        )}
      </p>
      <Problem text={state.problem} />
      <ContinueButton step="contact" cart={cart} isBusy={isBusy} />
    </form>
  )
}
