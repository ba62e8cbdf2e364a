import { refusalReason } from '#commerce/cart/refusal-reason.ts'
import { CommerceError, isUnsure } from '#commerce/errors.ts'
import { type Cart, lineKey } from '#domain/cart/cart.ts'
import { linesOf, quantityOf } from '#domain/cart/cart-lines.ts'
import { lineName } from '#domain/cart/line-words.ts'
import { refusalWords } from '#domain/cart/refusal.ts'
import type { PendingChange } from './outbox.ts'
import type { MarketChange, Step, SyncRun } from './plan.ts'
import { forgetConfirmed, receiveConfirmed } from './receive.ts'

type LineStep = Extract<Step, { kind: 'create' | 'set' | 'remove' }>

const OPENS_AT_MOST = 3
/** After this many unconfirming answers the server cannot do it. */
const ATTEMPTS_AT_MOST = 5
/** A request without an answer reaches the server within this time, or never. */
export const UNCERTAIN_MS = 5000
/** A page that is being left is gone within this time. */
const LEAVING_MS = 1000

const amend = ({ outbox }: SyncRun, key: string, change: Partial<PendingChange>): void => {
  const memory = outbox.memory.pending(key)
  const pending = memory.read()
  if (pending) outbox.keep(memory, { ...pending, ...change })
}

const clear = ({ outbox }: SyncRun, key: string): void =>
  outbox.keep(outbox.memory.pending(key), null)

/** From now on, confirmed changes are verified once more: an earlier request may still arrive. */
export const markUncertain = ({ outbox, now }: SyncRun): void => {
  const confirmed = outbox.refresh().uncertain?.confirmed ?? {}
  outbox.keep(outbox.memory.uncertain, { until: now() + UNCERTAIN_MS, confirmed })
}

/** The cart has the quantity. While an earlier request may still arrive, the change is remembered. */
const confirm = (run: SyncRun, key: string, change: PendingChange): void => {
  const { outbox } = run
  const { uncertain } = outbox.refresh()
  if (uncertain) {
    const confirmed = { ...uncertain.confirmed, [key]: change }
    outbox.keep(outbox.memory.uncertain, { ...uncertain, confirmed })
  }
  clear(run, key)
}

/** ST-2, ST-7: a cart from the server replaces the confirmed one. */
const receive = (run: SyncRun, cart: Cart): void =>
  cart.completedAt === null ? receiveConfirmed(run, cart) : forgetConfirmed(run)

const leftOf = async ({ commerce }: SyncRun, { variantId }: PendingChange) => {
  try {
    return await (await commerce()).offers.available(variantId)
  } catch {
    return null
  }
}

/**
 * VE-8: a change that the server refuses is rolled back and reported, at one moment: a page that is
 * left before leaves both to the next one. A change that was edited meanwhile is another change.
 */
const rollback = async (
  run: SyncRun,
  key: string,
  change: PendingChange,
  error: unknown,
): Promise<void> => {
  const reason = refusalReason(error)
  const left = reason === 'shortage' ? await leftOf(run, change) : null
  const { confirmed, pending } = run.outbox.refresh()
  const now = pending[key]
  // The refused request must not be repeated under its key.
  if (now && now.quantity !== change.quantity)
    return amend(run, key, { idempotencyKey: run.newKey(), sentQuantity: null })
  if (!now) return
  const title = lineName(change.snapshot)
  const shown = quantityOf(confirmed?.cart ?? null, key)
  clear(run, key)
  const message = error instanceof CommerceError ? error.reason : ''
  run.report({ reason, key, words: refusalWords({ reason, title, left, message, shown }) })
}

/**
 * No answer after all retries. Offline, pending changes wait for the connection; otherwise they are
 * rolled back together, because each further request would wait as long. Leaving a page aborts its
 * requests, which looks the same: then nothing is rolled back, and the next page sends everything.
 */
const giveUp = async (run: SyncRun): Promise<void> => {
  run.isOver = true
  const tried = Object.entries(run.outbox.refresh().pending)
  const wasOnline = run.isOnline()
  await run.waitInFull(LEAVING_MS)
  // A connection that came back meanwhile has asked for another run.
  if (!wasOnline || !run.isOnline()) return
  const { pending } = run.outbox.refresh()
  const unchanged = tried.filter(([key, change]) => pending[key]?.quantity === change.quantity)
  for (const [key] of unchanged) clear(run, key)
  const reason = 'unreachable'
  const words = refusalWords({ reason, title: '', left: null, shown: 0 })
  if (unchanged.length > 0) run.report({ reason, key: null, words })
}

const open = async (run: SyncRun): Promise<void> => {
  const { outbox, api, market, newKey } = run
  run.opens += 1
  const isFresh = run.opens > 1 || (outbox.refresh().opening?.isFresh ?? false)
  // A cart that came back completed under its key must not come back again.
  const key = (run.opens === 1 && outbox.refresh().opening?.key) || newKey()
  outbox.keep(outbox.memory.opening, { key, isFresh })
  // Every cart that was opened had become an order.
  if (run.opens > OPENS_AT_MOST) return giveUp(run)
  try {
    const regionId = market()?.regionId ?? ''
    receive(run, await api.open({ regionId, idempotencyKey: key, isFresh }))
    run.isStale = false
  } catch {
    await giveUp(run)
  }
}

/** Reads the server's cart. One that the server does not know, or refuses to us, is forgotten. */
const read = async (run: SyncRun): Promise<void> => {
  const cartId = run.outbox.refresh().confirmed?.cart.id
  if (cartId === undefined) return
  try {
    receive(run, await run.api.read(cartId))
  } catch (error) {
    if (!(error instanceof CommerceError) || isUnsure(error) || error.type === 'api')
      return giveUp(run)
    forgetConfirmed(run)
  }
  run.isStale = false
  run.isRead = true
}

/** A late request has arrived by then. What differs later was changed on another device. */
const VERIFIED_WITHIN_MS = 60_000

/** Requests again what a late request has undone. */
const verify = async (run: SyncRun): Promise<void> => {
  await read(run)
  if (run.isOver) return
  const { outbox } = run
  const { uncertain, confirmed, pending } = outbox.refresh()
  outbox.keep(outbox.memory.uncertain, null)
  // A cart that is gone has become an order, or part of another: nothing is missing from the next.
  if (!uncertain || !confirmed || run.now() - uncertain.until > VERIFIED_WITHIN_MS) return
  for (const [key, change] of Object.entries(uncertain.confirmed)) {
    const isUndone = quantityOf(confirmed.cart, key) !== change.quantity
    if (isUndone && !(key in pending)) outbox.record(key, change)
  }
}

/** True if the server may have acted, or still may. */
const isUncertain = (error: unknown) => !(error instanceof CommerceError) || isUnsure(error)

/** Sends one request, marked on the device while it is in flight. Returns its error, or null. */
const send = async (run: SyncRun, request: () => Promise<Cart>): Promise<unknown> => {
  const { outbox } = run
  outbox.keep(outbox.memory.inFlight, true)
  try {
    receive(run, await request())
    return null
  } catch (error) {
    if (isUncertain(error)) markUncertain(run)
    return error
  } finally {
    outbox.keep(outbox.memory.inFlight, null)
  }
}

const reportWhatIsNotSold = (
  run: SyncRun,
  before: Cart['items'],
  { regionId }: MarketChange,
): void => {
  const cart = run.outbox.refresh().confirmed?.cart ?? null
  for (const line of before) {
    const key = lineKey(line)
    if (linesOf(cart, key).length > 0) continue
    const reason = regionId ? 'not-sold-there' : 'not-sold'
    const words = refusalWords({ reason, title: lineName(line), left: null, shown: 0 })
    run.report({ reason, key, words })
  }
}

const move = async (run: SyncRun, to: MarketChange): Promise<void> => {
  const { cart } = run.outbox.refresh().confirmed ?? {}
  if (!cart) return
  const error = await send(run, async () => (await run.commerce()).carts.update(cart.id, to))
  if (error === null) return reportWhatIsNotSold(run, cart.items, to)
  if (isUncertain(error)) return giveUp(run)
  run.isMoveRefused = true
}

const lineRequest = (run: SyncRun, step: LineStep, cartId: string) => async (): Promise<Cart> => {
  const { carts } = await run.commerce()
  const { variantId, quantity, idempotencyKey } = step.change
  switch (step.kind) {
    case 'create':
      return carts.addLine(cartId, { variantId, quantity: step.quantity }, idempotencyKey)
    case 'set':
      return carts.setLine(cartId, step.line.id, quantity)
    case 'remove':
      return carts.removeLine(cartId, step.line.id)
  }
}

/** Rolls back only if the line still exists: one that another tab removed is created anew. */
const rollbackAfterRead = async (run: SyncRun, step: LineStep, error: unknown): Promise<void> => {
  const { key, change } = step
  await read(run)
  const { confirmed } = run.outbox.refresh()
  if (!confirmed) return
  const isLineGone =
    step.kind !== 'create' && !linesOf(confirmed.cart, key).some(({ id }) => id === step.line.id)
  if (!isLineGone) await rollback(run, key, change, error)
}

const sendLine = async (run: SyncRun, step: LineStep): Promise<void> => {
  const { key, change } = step
  const cartId = run.outbox.refresh().confirmed?.cart.id
  if (cartId === undefined) return
  if (change.attempts >= ATTEMPTS_AT_MOST) return rollback(run, key, change, null)
  amend(run, key, {
    attempts: change.attempts + 1,
    ...(step.kind === 'create' && { sentQuantity: step.quantity }),
  })
  const error = await send(run, lineRequest(run, step, cartId))
  run.sentAt.set(key, run.now())
  if (error === null) return
  if (!(error instanceof CommerceError) || error.status === null) return giveUp(run)
  if (!isUncertain(error)) return rollbackAfterRead(run, step, error)
  await read(run)
  if (!run.isOver) await rollback(run, key, change, error)
}

/** Executes one step. A change the server refuses is rolled back and reported, or ends the run. */
export const executeStep = async (run: SyncRun, step: Step): Promise<void> => {
  switch (step.kind) {
    case 'open':
      return open(run)
    case 'read':
      return read(run)
    case 'move':
      return move(run, step.to)
    case 'wait':
      return run.wait(step.ms)
    case 'confirm':
      return confirm(run, step.key, step.change)
    case 'verify':
      return verify(run)
    default:
      return sendLine(run, step)
  }
}
