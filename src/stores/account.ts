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

let lastToast: number | null = null

/** Replaces the previous one: a few requests would cover the form with toasts. */
function toast(kind: ToastKind, text: string): void {
  if (lastToast !== null) dismissToast(lastToast)
  lastToast = showToast(kind, text)
}

/** VE-1 wants a toast; every other form shows its answer itself, and saying it twice is noise. */
const TOASTED: FormName = 'requestReset'

function toastAnswer(answer: FormAnswer): void {
  if (answer.kind === 'refused') toast('error', answer.reason)
  if (answer.kind === 'done' && answer.message !== null) toast('success', answer.message)
}

/**
 * Sends a form of the account and follows the answer's redirect; debounced for forms that shoppers
 * tend to repeat (VE-1). Always resolves with an answer: errors are messages in it (VE-9).
 */
export const sendForm = inPage(
  async (name: FormName, fields: FormData, delayMs: number): Promise<FormAnswer> => {
    if (delayMs > 0) await wait(delayMs)
    const answer = await send(name, fields)
    if (name === TOASTED) toastAnswer(answer)
    if (answer.kind === 'done' && answer.next !== null) location.assign(answer.next)
    return answer
  },
)
