import { atom } from 'nanostores'
import type { LineSnapshot } from '#domain/cart/cart.ts'
import { isSnapshot } from '#domain/cart/stored-cart.ts'
import { type Device, type Memory, remember } from '../device.ts'

/** A saved item, as it looked then; its price is requested when it is shown. */
export interface SavedItem {
  readonly variantId: string
  readonly snapshot: LineSnapshot
  /** When it was saved, in ms of the device's clock. */
  readonly at: number
}

interface SavedStoreTools {
  readonly device: Device
  readonly now: () => number
}

export const SAVED_AT_MOST = 50
const PREFIX = 'saved.'

const isItem = (value: unknown): value is SavedItem =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'variantId') === 'string' &&
  typeof Reflect.get(value, 'at') === 'number' &&
  isSnapshot(Reflect.get(value, 'snapshot'))

const isSame = (one: readonly SavedItem[], other: readonly SavedItem[]) =>
  one.length === other.length && one.every((item, index) => item === other[index])

/**
 * The items that a shopper saves for later, on this device alone. Each item has a key of its own,
 * so that two tabs that save at the same time do not overwrite each other; the latest comes first.
 */
export const createSavedStore = ({ device, now }: SavedStoreTools) => {
  const itemsById = new Map<string, Memory<SavedItem>>()
  const memory = (variantId: string): Memory<SavedItem> => {
    const found = itemsById.get(variantId) ?? remember(device, PREFIX + variantId, isItem)
    itemsById.set(variantId, found)
    return found
  }
  const read = (): readonly SavedItem[] =>
    device
      .names(PREFIX)
      .flatMap((name) => memory(name.slice(PREFIX.length)).read() ?? [])
      .sort((one, other) => other.at - one.at || (one.variantId < other.variantId ? -1 : 1))
  const $saved = atom<readonly SavedItem[]>([])
  const refresh = (): void => {
    const items = read().slice(0, SAVED_AT_MOST)
    if (!isSame(items, $saved.get())) $saved.set(items)
  }
  refresh()
  return {
    $saved,
    save: (variantId: string, snapshot: LineSnapshot): void => {
      memory(variantId).write({ variantId, snapshot, at: now() })
      for (const old of read().slice(SAVED_AT_MOST)) memory(old.variantId).write(null)
      refresh()
    },
    drop: (variantId: string): void => {
      memory(variantId).write(null)
      refresh()
    },
    stop: device.watch(refresh),
  }
}
