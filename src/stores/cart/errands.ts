import { CommerceError, isUnsure } from '#commerce/errors.ts'
import { type Cart, lineKey } from '#domain/cart/cart.ts'
import { linesOf } from '#domain/cart/cart-lines.ts'
import { lineName } from '#domain/cart/line-words.ts'
import type { Round } from './courier-tools.ts'
import { beginDoubt, endDoubt, settle } from './doubt.ts'
import type { Move, Step } from './next-step.ts'
import { refusalWords } from './refusal.ts'
import { refuseWish, stopUnreached } from './refusing.ts'

type LineStep = Extract<Step, { kind: 'create' | 'set' | 'remove' }>

const OPENS_AT_MOST = 3
/** A wish that so many answers did not settle is no wish that the server can grant. */
const SENDS_AT_MOST = 5

/** ST-2, ST-7: the cart that the server gave replaces the one that is held. */
const receive = ({ outbox }: Round, cart: Cart): void => {
  if (cart.completedAt === null) outbox.hold(cart)
  else outbox.letGo()
}

const open = async (round: Round): Promise<void> => {
  const { outbox, gate, place, newKey } = round
  round.opens += 1
  const isFresh = round.opens > 1 || (outbox.refresh().opening?.isFresh ?? false)
  // A cart that came back completed under its key must not come back again.
  const key = (round.opens === 1 && outbox.refresh().opening?.key) || newKey()
  outbox.setOpening({ key, isFresh })
  try {
    if (round.opens > OPENS_AT_MOST) throw new Error('Every cart that was opened was completed')
    receive(
      round,
      await gate.open({ regionId: place()?.regionId ?? '', idempotencyKey: key, isFresh }),
    )
    round.isStale = false
  } catch {
    await stopUnreached(round)
  }
}

/** The server's truth. A cart that it does not know, or does not give us, is no cart of ours. */
const look = async (round: Round): Promise<void> => {
  const cartId = round.outbox.refresh().held?.cart.id
  if (cartId === undefined) return
  try {
    receive(round, await round.gate.look(cartId))
    round.isStale = false
  } catch (error) {
    if (!(error instanceof CommerceError) || isUnsure(error) || error.type === 'api')
      return stopUnreached(round)
    round.outbox.letGo()
    round.isStale = false
  }
}

/** True where the server may have acted, or still may. */
const isUnsureAbout = (error: unknown) => !(error instanceof CommerceError) || isUnsure(error)

/** Sends one request, marked on the device while it is under way. */
const send = async (round: Round, request: () => Promise<Cart>): Promise<unknown> => {
  round.outbox.setFlying(true)
  try {
    receive(round, await request())
    return null
  } catch (error) {
    if (isUnsureAbout(error)) beginDoubt(round)
    return error
  } finally {
    round.outbox.setFlying(false)
  }
}

const tellWhatIsNotSoldThere = (round: Round, before: Cart['items']): void => {
  const now = round.outbox.refresh().held?.cart ?? null
  for (const line of before) {
    const key = lineKey(line)
    if (linesOf(now, key).length > 0) continue
    const reason = 'not-sold-there'
    const words = refusalWords({ reason, title: lineName(line), left: null, shown: 0 })
    round.refuse({ reason, key, words })
  }
}

const move = async (round: Round, to: Move): Promise<void> => {
  const { cart } = round.outbox.refresh().held ?? {}
  if (!cart) return
  const error = await send(round, async () => (await round.commerce()).carts.update(cart.id, to))
  if (error === null) return tellWhatIsNotSoldThere(round, cart.items)
  if (isUnsureAbout(error)) return stopUnreached(round)
  round.isMoveRefused = true
}

const requestOf = (round: Round, step: LineStep, cartId: string) => async (): Promise<Cart> => {
  const { carts } = await round.commerce()
  const { variantId, id } = step.wish
  switch (step.kind) {
    case 'create':
      return carts.addLine(cartId, { variantId, quantity: step.quantity }, id)
    case 'set':
      return carts.setLine(cartId, step.line.id, step.wish.quantity)
    case 'remove':
      return carts.removeLine(cartId, step.line.id)
  }
}

/** What a definite no means, told from the cart as it is now. */
const afterRefusal = async (round: Round, step: LineStep, error: unknown): Promise<void> => {
  const { key, wish } = step
  await look(round)
  const { held } = round.outbox.refresh()
  if (!held) return
  const isLineGone =
    step.kind !== 'create' && !linesOf(held.cart, key).some(({ id }) => id === step.line.id)
  if (!isLineGone) await refuseWish(round, key, wish, error)
}

const sendLine = async (round: Round, step: LineStep): Promise<void> => {
  const { key, wish } = step
  const cartId = round.outbox.refresh().held?.cart.id
  if (cartId === undefined) return
  if (wish.sends >= SENDS_AT_MOST) return refuseWish(round, key, wish, null)
  round.outbox.change(key, {
    sends: wish.sends + 1,
    ...(step.kind === 'create' && { asked: step.quantity }),
  })
  const error = await send(round, requestOf(round, step, cartId))
  round.sentAt.set(key, round.now())
  if (error === null) return
  if (!(error instanceof CommerceError) || error.status === null) return stopUnreached(round)
  if (!isUnsureAbout(error)) return afterRefusal(round, step, error)
  await look(round)
  if (!round.isOver) await refuseWish(round, key, wish, error)
}

const check = async (round: Round): Promise<void> => {
  await look(round)
  if (!round.isOver) endDoubt(round)
}

/** Does one step. What it could not do is dropped and said, or ends the round. */
export const perform = async (round: Round, step: Step): Promise<void> => {
  switch (step.kind) {
    case 'open':
      return open(round)
    case 'look':
      return look(round)
    case 'move':
      return move(round, step.move)
    case 'wait':
      return round.wait(step.ms)
    case 'settle':
      return settle(round, step.key, step.wish)
    case 'check':
      return check(round)
    default:
      return sendLine(round, step)
  }
}
