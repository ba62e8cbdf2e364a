import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { UNREACHABLE } from '#domain/checkout/checkout-words.ts'
import { DETAILS_PATH, type Details, type FieldProblems } from '#domain/checkout/details-fields.ts'

interface CheckedForm {
  readonly countries: readonly string[]
  /** The server's messages about the last submit, by field. */
  readonly refused: FieldProblems
  readonly isBusy: boolean
  readonly save: (details: Details) => void
  /** Tells the shopper why nothing was sent. */
  readonly say: (words: string) => void
}

/** Fetched once a shopper is in a form: its schema is a fifteenth of the page's scripts. */
const loadCheck = () => import('#domain/checkout/checkout-details.ts')

const NONE: FieldProblems = {}
const hasAny = (problems: FieldProblems) => Object.keys(problems).length > 0

const focusFirstWrong = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

/**
 * A form that is validated when it is sent, by the server's own schema (VE-10). After an error it
 * is validated at every change, so that a message disappears once it is corrected. Focus moves to
 * the first invalid field.
 */
export function useCheckedForm({ countries, refused, isBusy, save, say }: CheckedForm) {
  const form = useRef<HTMLFormElement>(null)
  const isChecking = useRef(false)
  const [own, setOwn] = useState<FieldProblems | null>(null)
  const problems = own ?? refused

  useEffect(() => {
    if (hasAny(refused)) focusFirstWrong(form.current)
  }, [refused])

  const check = async () => {
    const { checkDetails } = await loadCheck()
    // Read only now: a field that changed meanwhile is sent as it stands.
    const fields = form.current ? Object.fromEntries(new FormData(form.current)) : {}
    return checkDetails(fields, countries)
  }

  const submit = async () => {
    isChecking.current = true
    const checked = await check().catch(() => null)
    isChecking.current = false
    if (!checked) return say(UNREACHABLE.saving)
    // Synchronously, so that there is an invalid field to move to.
    flushSync(() => setOwn(checked.problems ?? null))
    if (checked.details) save(checked.details)
    else focusFirstWrong(form.current)
  }

  const formProps = {
    ref: form,
    className: 'body form',
    method: 'post',
    action: DETAILS_PATH,
    noValidate: true,
    // An attempt: what does not come now is fetched when the form is sent.
    onFocus: () => void loadCheck().catch(() => undefined),
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault()
      if (!isBusy && !isChecking.current) void submit()
    },
    onChange: () => {
      if (!hasAny(problems)) return
      // Without the check the messages stay, and the form tells why once it is sent.
      void check().then(
        (checked) => setOwn(checked.problems ?? NONE),
        () => undefined,
      )
    },
  }
  return { formProps, problems }
}
