import { DETAILS_PATH } from '#stores/checkout/saving-details.ts'
import { TextField } from '#ui/Field.tsx'
import { Problem } from './Problem.tsx'
import { ContinueButton } from './SubmitButton.tsx'
import type { StepProps } from './step-props.ts'
import { useCheckedForm } from './use-checked-form.ts'

/** Who orders: where the receipt goes. */
export function ContactStep({ checkout, state, cart }: StepProps) {
  const isBusy = state.saving === 'contact'
  const { form, problems, onSubmit, onChange } = useCheckedForm({
    countries: [],
    refused: state.fieldErrors,
    isBusy,
    save: checkout.saveContact,
  })
  return (
    <form
      ref={form}
      className="body form"
      method="post"
      action={DETAILS_PATH}
      noValidate
      onSubmit={onSubmit}
      onChange={onChange}
    >
      <TextField
        name="email"
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        defaultValue={cart.email ?? ''}
        problem={problems['email']}
        required
      />
      <p className="caption muted">The receipt goes there, and word of the parcel. Nothing else.</p>
      <Problem text={state.problem} />
      <ContinueButton step="contact" cart={cart} isBusy={isBusy} />
    </form>
  )
}
