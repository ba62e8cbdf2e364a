import { type SyntheticEvent, useRef, useState } from 'react'
import { NOTE_AT_MOST } from '#domain/constants.ts'
import { SubmitButton } from './SubmitButton.tsx'
import type { StepProps } from './step-props.ts'

const FIELD = 'order-note'

/** The shopper's note about the order: folded, because few write one. */
export function OrderNote({
  checkout,
  state,
  cart,
}: Pick<StepProps, 'checkout' | 'state' | 'cart'>) {
  const field = useRef<HTMLTextAreaElement>(null)
  // Emptied and saved, it stays open: its button has the focus.
  const [isOpen] = useState(cart.note !== '')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // Also while the former text is being saved: the order is placed with the last one.
    if (field.current) void checkout.saveNote(field.current.value)
  }
  return (
    <details open={isOpen}>
      <summary className="caption">Add a note to your order</summary>
      <form className="field" method="post" onSubmit={submit}>
        <label htmlFor={FIELD}>What should we know?</label>
        <textarea
          ref={field}
          className="input"
          id={FIELD}
          name="note"
          rows={3}
          maxLength={NOTE_AT_MOST}
          defaultValue={cart.note}
          onBlur={submit}
          aria-describedby={`${FIELD}-notice`}
        />
        <div className="row">
          <SubmitButton isBusy={state.saving === 'note'} className="outline small">
            Save the note
          </SubmitButton>
          <span className="caption" id={`${FIELD}-notice`} role="status">
            {state.noteNotice === 'saved' && 'Saved.'}
            {state.noteNotice === 'not-saved' && 'We could not save the note. Try again.'}
          </span>
        </div>
      </form>
    </details>
  )
}
