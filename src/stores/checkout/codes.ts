import type { Cart } from '#domain/cart/cart.ts'
import { codeRefusalWords } from '#domain/cart/code.ts'
import { UNREACHABLE } from '#domain/checkout/checkout-words.ts'
import type { CheckoutAnswer, CodeTaken } from './api.ts'
import { type CheckoutContext, receiveCart } from './context.ts'
import type { CodeNotice } from './state.ts'
import { stepBack } from './steps.ts'

const normal = (code: string) => code.trim().toUpperCase()

const failure = (
  answer: CheckoutAnswer<unknown>,
  code: string,
  { shippingAddress }: Cart,
): CodeNotice => ({
  kind: 'refused',
  message:
    answer.kind === 'refused'
      ? codeRefusalWords(
          code,
          answer.why ?? { reason: null, details: {} },
          shippingAddress ?? { countryCode: '' },
        )
      : UNREACHABLE.saving,
})

/** The effect of a code, from the cart before and after. */
export function noticeOf(before: Cart, { cart, applied }: CodeTaken): CodeNotice {
  const { kind, code, replaced } = applied
  if (replaced !== null) return { kind: 'one-only', kept: code, dropped: replaced }
  if (kind === 'gift-card') return { kind: 'gift-card', pays: before.total - cart.total }
  return { kind: 'applied', code, takesOff: cart.total < before.total }
}

async function change<Value>(
  context: CheckoutContext,
  code: string,
  send: (cart: Cart) => Promise<CheckoutAnswer<Value>>,
  tell: (before: Cart, value: Value) => readonly [Cart, CodeNotice],
): Promise<void> {
  await context.inTurn(async () => {
    const { cart } = context.$state.get()
    if (!cart) return
    context.patch({ saving: 'code', notice: null })
    const answer = await send(cart)
    context.patch({ saving: null })
    if (answer.kind !== 'ok') return context.patch({ notice: failure(answer, code, cart) })
    const [after, notice] = tell(cart, answer.value)
    context.patch({ notice })
    receiveCart(context, after)
  })
  // Where nothing is to be paid any more there is no payment to choose; else there may be again.
  await stepBack(context)
}

/** Adds a gift card or a discount. The result is in `notice`. */
export async function applyCode(context: CheckoutContext, typed: string): Promise<void> {
  const code = normal(typed)
  if (!code) {
    const message = 'Enter a code.'
    return context.patch({ notice: { kind: 'refused', message } })
  }
  await change(
    context,
    code,
    ({ id }) => context.api.applyCode(id, code),
    (before, taken) => [taken.cart, noticeOf(before, taken)],
  )
}

export async function removeCode(context: CheckoutContext, code: string): Promise<void> {
  await change(
    context,
    code,
    ({ id }) => context.api.removeCode(id, code),
    (_before, after) => [after, { kind: 'removed' }],
  )
}
