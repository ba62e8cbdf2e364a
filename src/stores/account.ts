import { type FormAnswer, refused } from '#domain/web/form-answer.ts'
import { inPage } from './page.ts'
import { dismissToast, showToast, type ToastKind } from './toasts.ts'

/** Astro's actions by name, as src/actions offers them. */
type Actions = typeof import('astro:actions')['actions']
export type FormName = keyof Actions

const UNREACHED = refused(
  'We could not reach the shop. Nothing has changed; try again in a moment.',
  503,
)

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function send(name: FormName, fields: FormData): Promise<FormAnswer> {
  try {
    const { actions } = await import('astro:actions')
    const { data, error } = await actions[name](fields)
    if (data) return data
    const isTooMany = error?.code === 'TOO_MANY_REQUESTS'
    return isTooMany ? refused(error.message, 429) : UNREACHED
  } catch {
    return UNREACHED
  }
}

let toldBy: number | null = null

/** In the place of what was said before: a few wrong passwords would cover the form with toasts. */
function tell(kind: ToastKind, text: string): void {
  if (toldBy !== null) dismissToast(toldBy)
  toldBy = showToast(kind, text)
}

/** Says by a toast what came of it, and leads on where the answer leads. */
function conclude(answer: FormAnswer): void {
  if (answer.kind === 'refused') tell('error', answer.reason)
  if (answer.kind !== 'done') return
  if (answer.said !== null && answer.next === null) tell('success', answer.said)
  if (answer.next !== null) location.assign(answer.next)
}

/**
 * Sends a form of the account, after a while where it should not be sent too eagerly (VE-1). Always
 * resolves with an answer: errors are words in it (VE-9).
 */
export const sendForm = inPage(
  async (name: FormName, fields: FormData, delayMs: number): Promise<FormAnswer> => {
    if (delayMs > 0) await wait(delayMs)
    const answer = await send(name, fields)
    conclude(answer)
    return answer
  },
)
