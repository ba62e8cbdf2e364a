import type { Cart } from '#domain/cart.ts'
import { discountRefusal, UNREACHABLE } from '#domain/checkout-words.ts'
import { type Desk, holdCart } from './desk.ts'
import type { Answer } from './door.ts'
import type { DiscountNotice } from './state.ts'

const normal = (code: string) => code.trim().toUpperCase()
const has = (codes: readonly string[], code: string) =>
  codes.some((kept) => normal(kept) === normal(code))

const failure = (answer: Answer<Cart>, code: string): DiscountNotice => ({
  kind: 'refused',
  message:
    answer.kind === 'refused' ? discountRefusal(answer.message, normal(code)) : UNREACHABLE.saving,
})

/** What a new code did, told from the cart before and after: the backend drops one in silence. */
export function noticeOf(before: Cart, after: Cart, code: string): DiscountNotice {
  const typed = normal(code)
  if (!has(after.discounts, typed)) {
    return { kind: 'one-only', kept: after.discounts[0] ?? '', dropped: typed }
  }
  const lost = before.discounts.find((earlier) => !has(after.discounts, earlier))
  if (lost) return { kind: 'one-only', kept: typed, dropped: normal(lost) }
  return { kind: 'applied', code: typed, takesOff: after.total < before.total }
}

const change = (
  desk: Desk,
  code: string,
  send: (cart: Cart) => Promise<Answer<Cart>>,
  tell: (before: Cart, after: Cart) => DiscountNotice,
) =>
  desk.inTurn(async () => {
    const { cart } = desk.$state.get()
    if (!cart) return
    desk.patch({ saving: 'discount', notice: null })
    const answer = await send(cart)
    desk.patch({ saving: null })
    if (answer.kind !== 'given') return desk.patch({ notice: failure(answer, code) })
    desk.patch({ notice: tell(cart, answer.value) })
    holdCart(desk, answer.value)
  })

/** Adds a code to those the cart has. What became of it is said in `notice`. */
export async function applyCode(desk: Desk, typed: string): Promise<void> {
  const code = normal(typed)
  const earlier = desk.$state.get().cart?.discounts ?? []
  if (!code) {
    const message = 'Type the code as it stands on your letter or card.'
    return desk.patch({ notice: { kind: 'refused', message } })
  }
  if (has(earlier, code)) {
    const message = `${code} is on this order already.`
    return desk.patch({ notice: { kind: 'refused', message } })
  }
  await change(
    desk,
    code,
    (cart) => desk.door.setCodes(cart.id, [...cart.discounts, code]),
    (before, after) => noticeOf(before, after, code),
  )
}

/** Takes the code that was dropped in place of the one that was kept. */
export async function takeInstead(desk: Desk, dropped: string, kept: string): Promise<void> {
  await change(
    desk,
    dropped,
    (cart) =>
      desk.door.setCodes(cart.id, [
        ...cart.discounts.filter((code) => normal(code) !== normal(kept)),
        dropped,
      ]),
    () => ({ kind: 'one-only', kept: normal(dropped), dropped: normal(kept) }),
  )
}

export async function removeCode(desk: Desk, code: string): Promise<void> {
  await change(
    desk,
    code,
    (cart) => desk.door.removeCode(cart, code),
    () => ({ kind: 'removed', code: normal(code) }),
  )
}
