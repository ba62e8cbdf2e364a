import { type ReactNode, type SyntheticEvent, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { CheckedForm } from '#domain/web/checked-form.ts'
import type { Problems } from '#domain/web/form-answer.ts'
import type { StaffAnswer } from '#stores/staff/session.ts'

interface StaffFormProps<Values> {
  readonly submit: string
  readonly check: (fields: Readonly<Record<string, unknown>>) => CheckedForm<Values>
  readonly send: (values: Values) => Promise<StaffAnswer>
  readonly onDone: () => void
  readonly children: (problems: Problems) => ReactNode
}

const NONE: Problems = {}

const never = () => () => {}
/** False until the script of the page has taken over: a form that is sent before goes astray. */
const useIsReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** A form of the login page. Focus moves to the first invalid field. */
export function StaffForm<Values>({
  submit,
  check,
  send,
  onDone,
  children,
}: StaffFormProps<Values>) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>(NONE)
  const [reason, setReason] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isReady = useIsReady()
  const checked = () => check(Object.fromEntries(new FormData(form.current ?? undefined)))

  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    const { values, problems: found } = checked()
    flushSync(() => setProblems(found ?? NONE))
    if (values === undefined) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    setBusy(true)
    setReason(null)
    const answer = await send(values)
    // After a sign-in the button stays busy until the next page is there.
    if (answer.isDone) return onDone()
    setBusy(false)
    setReason(answer.reason)
  }
  return (
    <form
      ref={form}
      className="flow loose"
      method="post"
      noValidate
      onSubmit={onSubmit}
      onChange={() => problems !== NONE && setProblems(checked().problems ?? NONE)}
    >
      {reason && (
        <p className="note bad" role="alert">
          {reason}
        </p>
      )}
      <div className="form">{children(problems)}</div>
      <button className="button primary" type="submit" disabled={!isReady} aria-busy={isBusy}>
        {submit}
      </button>
    </form>
  )
}
