import type { ReactNode } from 'react'
import type { FormAnswer, Problems } from '#domain/web/form-answer.ts'
import { type AccountFormUse, useAccountForm } from './use-account-form.ts'

/** The props that a page gives to every form of the account. */
export interface FormTarget {
  /** The target without a script. */
  readonly action: string
  readonly answer: FormAnswer | null
}

interface AccountFormProps extends FormTarget, Omit<AccountFormUse, 'answer'> {
  /** On its button. */
  readonly submit: string
  readonly voice?: 'primary' | 'outline'
  /** True if there is nothing left to fill in afterwards. */
  readonly endsWhenDone?: boolean
  readonly children: (problems: Problems) => ReactNode
}

/** A form of the account: the same with a script and without. */
export function AccountForm(props: AccountFormProps) {
  const { action, submit, voice = 'primary', endsWhenDone = false, children } = props
  const { form, answer, isBusy, problems, onSubmit, onChange } = useAccountForm(props)
  const message = answer?.kind === 'done' ? answer.message : null
  return (
    <form
      ref={form}
      className="flow loose"
      method="post"
      action={action}
      noValidate
      onSubmit={onSubmit}
      onChange={onChange}
    >
      {answer?.kind === 'refused' && (
        <p className="note bad" role="alert">
          {answer.reason}
        </p>
      )}
      {message && (
        <p className="note good" role="status">
          {message}
        </p>
      )}
      {!(endsWhenDone && message) && (
        <>
          <div className="form">{children(problems)}</div>
          <button className={`button ${voice}`} type="submit" aria-busy={isBusy}>
            {submit}
          </button>
        </>
      )}
    </form>
  )
}
