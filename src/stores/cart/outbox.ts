import { atom } from 'nanostores'
import type { ConfirmedCart, PendingQuantity } from '#domain/cart/bag.ts'
import { isConfirmedCart, isSnapshot } from '#domain/cart/stored-cart.ts'
import { areNumbers, areTexts, isRecord } from '#domain/web/json.ts'
import { type Device, type Memory, remember } from '../device.ts'

/** Clicks on one line within this time of each other are sent as one change. */
export const DEBOUNCE_MS = 600

/** A quantity of one line that the shopper asked for and the server has not confirmed. */
export interface PendingChange extends PendingQuantity {
  /** Sent with the request that creates the line. */
  readonly idempotencyKey: string
  /** When the change began and when it was last edited, in ms of the device's clock. */
  readonly createdAt: number
  readonly editedAt: number
  /** The first of the clicks that are debounced together: it is sent without waiting. */
  readonly debouncedSince: number
  /** How often it was sent without being confirmed. */
  readonly attempts: number
  /** The quantity sent under `idempotencyKey`: a repeated request must carry the same. */
  readonly sentQuantity: number | null
  /** Added before any cart was known: it increases the quantity that the cart turns out to have. */
  readonly isRelative?: true
}

/** The server's cart as it was last read. */
interface ConfirmedState {
  readonly cart: ConfirmedCart
  readonly at: number
}

/** A request ended without an answer and may still reach the server: later, the cart is verified. */
interface Uncertain {
  readonly until: number
  /** The changes confirmed meanwhile, by key: a late request may undo them. */
  readonly confirmed: Readonly<Record<string, PendingChange>>
}

/** A cart that is being opened: until it exists, every request for it carries the same key. */
interface CartOpening {
  readonly key: string
  /** True if the shopper's previous cart must not return (ST-3). */
  readonly isFresh: boolean
}

/** The cart as this device knows it: what the server confirmed, and what is still to be sent. */
export interface OutboxState {
  readonly confirmed: ConfirmedState | null
  readonly pending: Readonly<Record<string, PendingChange>>
  /** True while a request is in flight, and after a page was left during one. */
  readonly isInFlight: boolean
  readonly uncertain: Uncertain | null
  readonly opening: CartOpening | null
}

const isPendingChange = (value: unknown): value is PendingChange =>
  isRecord(value) &&
  areTexts(value, 'variantId', 'idempotencyKey') &&
  areNumbers(value, 'quantity', 'createdAt', 'editedAt', 'debouncedSince', 'attempts') &&
  (value['sentQuantity'] === null || typeof value['sentQuantity'] === 'number') &&
  (value['isRelative'] === undefined || value['isRelative'] === true) &&
  isSnapshot(value['snapshot'])

const isConfirmedState = (value: unknown): value is ConfirmedState =>
  isRecord(value) && areNumbers(value, 'at') && isConfirmedCart(value['cart'])

const isUncertain = (value: unknown): value is Uncertain =>
  isRecord(value) &&
  areNumbers(value, 'until') &&
  isRecord(value['confirmed']) &&
  Object.values(value['confirmed']).every(isPendingChange)

const isOpening = (value: unknown): value is CartOpening =>
  isRecord(value) && areTexts(value, 'key') && typeof value['isFresh'] === 'boolean'

const isTrue = (value: unknown): value is true => value === true

const PENDING = 'cart.pending.'

const rememberOutbox = (device: Device) => {
  // Devices keep it under this name.
  const confirmed = remember(device, 'cart.held', isConfirmedState)
  const inFlight = remember(device, 'cart.inFlight', isTrue)
  const uncertain = remember(device, 'cart.uncertain', isUncertain)
  const opening = remember(device, 'cart.opening', isOpening)

  // Each line has a key of its own: tabs that write at the same time do not overwrite each other.
  const pendingByKey = new Map<string, Memory<PendingChange>>()
  const pending = (key: string): Memory<PendingChange> => {
    const memory = pendingByKey.get(key) ?? remember(device, `${PENDING}${key}`, isPendingChange)
    pendingByKey.set(key, memory)
    return memory
  }
  const allPending = (): Record<string, PendingChange> => {
    const entries = device.names(PENDING).flatMap((name): [string, PendingChange][] => {
      const key = name.slice(PENDING.length)
      const found = pending(key).read()
      return found ? [[key, found]] : []
    })
    return Object.fromEntries(entries.sort(([, one], [, other]) => one.createdAt - other.createdAt))
  }
  const read = (): OutboxState => ({
    confirmed: confirmed.read(),
    pending: allPending(),
    isInFlight: inFlight.read() ?? false,
    uncertain: uncertain.read(),
    opening: opening.read(),
  })
  return { confirmed, inFlight, uncertain, opening, pending, read }
}

/** Compares by identity: `remember` gives the same object for the same text. */
const isSameState = (one: OutboxState, other: OutboxState): boolean =>
  one.confirmed === other.confirmed &&
  one.isInFlight === other.isInFlight &&
  one.uncertain === other.uncertain &&
  one.opening === other.opening &&
  Object.keys(one.pending).length === Object.keys(other.pending).length &&
  Object.entries(one.pending).every(([key, change]) => other.pending[key] === change)

type Click = Pick<PendingChange, 'editedAt' | 'debouncedSince'>

/** Tells which clicks on a line are debounced together. A confirmed change does not end a series. */
const createDebounce = (now: () => number) => {
  const clicks = new Map<string, Click>()
  return (key: string): Click => {
    const last = clicks.get(key)
    const isSeries = last !== undefined && now() - last.editedAt < DEBOUNCE_MS
    const click = { editedAt: now(), debouncedSince: isSeries ? last.debouncedSince : now() }
    clicks.set(key, click)
    return click
  }
}

interface Edit {
  readonly click: Click
  readonly newKey: () => string
  readonly isCartKnown: boolean
}

const changeOf = (
  wanted: PendingQuantity,
  before: PendingChange | null,
  { click, newKey, isCartKnown }: Edit,
): PendingChange => {
  // A line that was removed and is added again is another line to the server.
  const isSameLine = before !== null && before.quantity > 0
  const isRelative = wanted.quantity > 0 && (before ? before.isRelative === true : !isCartKnown)
  const { variantId, quantity, snapshot } = wanted
  return {
    ...{ variantId, quantity, snapshot },
    ...click,
    idempotencyKey: isSameLine ? before.idempotencyKey : newKey(),
    sentQuantity: isSameLine ? before.sentQuantity : null,
    createdAt: before?.createdAt ?? click.editedAt,
    attempts: 0,
    ...(isRelative && { isRelative }),
  }
}

const EMPTY: OutboxState = {
  confirmed: null,
  pending: {},
  isInFlight: false,
  uncertain: null,
  opening: null,
}

export interface OutboxTools {
  readonly device: Device
  readonly now: () => number
  readonly newKey: () => string
}

/**
 * What the shopper asks of the cart, apart from what the server has confirmed (decision 6).
 * Everything is on the device before anything is sent.
 */
export const createOutbox = ({ device, now, newKey }: OutboxTools) => {
  const memory = rememberOutbox(device)
  const clickOn = createDebounce(now)
  const $state = atom<OutboxState>(EMPTY)
  const refresh = (): OutboxState => {
    const next = memory.read()
    if (!isSameState($state.get(), next)) $state.set(next)
    return $state.get()
  }
  const keep = <Value>({ write }: Memory<Value>, value: Value | null): void => {
    write(value)
    refresh()
  }
  refresh()

  return {
    $state,
    memory,
    /** Reads what the device has stored: another tab may have written since. */
    refresh,
    /** Writes to the device first, then updates the store. */
    keep,
    /** Sets the pending quantity of a line. */
    record: (key: string, wanted: PendingQuantity): void => {
      const change = memory.pending(key)
      const isCartKnown = memory.confirmed.read() !== null
      keep(change, changeOf(wanted, change.read(), { click: clickOn(key), newKey, isCartKnown }))
    },
    stop: device.watch(refresh),
  }
}

export type Outbox = ReturnType<typeof createOutbox>
