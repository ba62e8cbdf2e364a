import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { checkDetails } from '#domain/checkout/checkout-details.ts'
import type { Details, FieldProblems } from '#domain/checkout/details-fields.ts'

interface CheckedForm {
  readonly countries: readonly string[]
  /** The server's messages about the last submit, by field. */
  readonly refused: FieldProblems
  readonly isBusy: boolean
  readonly save: (details: Details) => void
}

const NONE: FieldProblems = {}
const hasAny = (problems: FieldProblems) => Object.keys(problems).length > 0

const focusFirstWrong = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

/**
 * A form that is validated when it is sent, by the server's own schema (VE-10). After an error it
 * is validated at every change, so that a message disappears once it is corrected. Focus moves to
 * the first invalid field.
 */
export function useCheckedForm({ countries, refused, isBusy, save }: CheckedForm) {
  const form = useRef<HTMLFormElement>(null)
  const [own, setOwn] = useState<FieldProblems | null>(null)
  const problems = own ?? refused

  useEffect(() => {
    if (hasAny(refused)) focusFirstWrong(form.current)
  }, [refused])

  const check = () => {
    const fields = form.current ? Object.fromEntries(new FormData(form.current)) : {}
    return checkDetails(fields, countries)
  }

  return {
    form,
    problems,
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault()
      if (isBusy) return
      const checked = check()
      // Synchronously, so that there is an invalid field to move to.
      flushSync(() => setOwn(checked.problems ?? null))
      if (checked.details) save(checked.details)
      else focusFirstWrong(form.current)
    },
    onChange: () => {
      if (hasAny(problems)) setOwn(check().problems ?? NONE)
    },
  }
}
