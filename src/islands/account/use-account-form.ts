import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CheckedForm } from '#domain/web/checked-form.ts'
import type { FormAnswer, Problems } from '#domain/web/form-answer.ts'
import { type FormName, sendForm } from '#stores/account.ts'

export interface AccountFormUse {
  readonly name: FormName
  readonly check: (fields: Readonly<Record<string, unknown>>) => CheckedForm<unknown>
  /** The server's answer to a form that was sent without a script. */
  readonly answer: FormAnswer | null
  /** VE-1 */
  readonly delayMs?: number
}

const NONE: Problems = {}

const focusFirstWrong = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

const problemsIn = (answer: FormAnswer | null): Problems =>
  answer?.kind === 'problems' ? answer.problems : NONE

/** A reload would send the form of this page again, over whatever has been saved since. */
function forgetSentForm() {
  const here = new URL(location.href)
  here.searchParams.delete('_action')
  history.replaceState(history.state, '', here)
}

/**
 * A form that is validated before it is sent, by the server's own schema (VE-10), and again at
 * every change after an error. Focus moves to the first invalid field.
 */
export function useAccountForm({ name, check, answer: first, delayMs = 0 }: AccountFormUse) {
  const form = useRef<HTMLFormElement>(null)
  const [answer, setAnswer] = useState(first)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (first) forgetSentForm()
  }, [first])
  const fields = () => new FormData(form.current ?? undefined)
  const problemsNow = () => check(Object.fromEntries(fields())).problems ?? NONE

  const show = (next: FormAnswer | null) => {
    // Synchronously, so that there is an invalid field to move to.
    flushSync(() => setAnswer(next))
    if (next?.kind === 'problems') focusFirstWrong(form.current)
    else form.current?.querySelector('.note')?.scrollIntoView({ block: 'nearest' })
  }
  const submit = async () => {
    const problems = problemsNow()
    if (Object.keys(problems).length > 0) return show({ kind: 'problems', problems })
    setBusy(true)
    setAnswer(null)
    const result = await sendForm(name, fields(), delayMs)
    // After a redirect the button stays busy: another click would send the form again.
    if (result.kind !== 'done' || result.next === null) setBusy(false)
    show(result)
  }
  return {
    form,
    answer,
    isBusy,
    problems: problemsIn(answer),
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault()
      if (!isBusy) void submit()
    },
    onChange: () => {
      if (answer?.kind === 'problems') setAnswer({ kind: 'problems', problems: problemsNow() })
    },
  }
}
