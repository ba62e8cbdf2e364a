import { isRecord, jsonIn } from '#domain/web/json.ts'

/** The storage of this device, as text. Every tab of the browser shares it. */
export interface Device {
  readonly read: (name: string) => string | null
  readonly write: (name: string, text: string) => void
  readonly forget: (name: string) => void
  readonly names: (prefix: string) => readonly string[]
  /** Calls back when another tab changed something. Returns the unsubscribe function. */
  readonly watch: (changed: () => void) => () => void
}

type Storage = typeof globalThis.localStorage

/** The part of a window that is needed. */
type Page = Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>

/** Under some privacy settings, merely accessing the storage throws. */
const storageOf = (page: Page | undefined): Storage | undefined => {
  try {
    return page?.localStorage
  } catch {
    return undefined
  }
}

const namesIn = (storage: Storage | undefined): string[] =>
  storage ? Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '') : []

/**
 * The device's storage for a page. Data that the browser refuses to store (in a full or forbidden
 * storage) lives until the page closes, so that no caller ever fails.
 */
export const openDevice = (page: Page | undefined): Device => {
  const storage = storageOf(page)
  const unkept = new Map<string, string>()
  return {
    read: (name) => unkept.get(name) ?? storage?.getItem(name) ?? null,
    write: (name, text) => {
      unkept.set(name, text)
      try {
        storage?.setItem(name, text)
        if (storage) unkept.delete(name)
      } catch {
        // A full storage: the text lives as long as the page.
      }
    },
    forget: (name) => {
      unkept.delete(name)
      storage?.removeItem(name)
    },
    names: (prefix) =>
      [...new Set([...namesIn(storage), ...unkept.keys()])].filter((name) =>
        name.startsWith(prefix),
      ),
    watch: (changed) => {
      // A page that comes back from the back-forward cache has missed every event.
      const kinds = ['storage', 'pageshow'] as const
      for (const kind of kinds) page?.addEventListener(kind, changed)
      return () => {
        for (const kind of kinds) page?.removeEventListener(kind, changed)
      }
    },
  }
}

/**
 * Increment it when the shape of stored data changes: data of older pages is then ignored. Single
 * words, such as the consent to statistics, are stored without it.
 */
const VERSION = 1

/** One stored value, narrowed. Unreadable data counts as none, whoever wrote it. */
export interface Memory<Value> {
  readonly read: () => Value | null
  readonly write: (value: Value | null) => void
}

/** Returns the same object for as long as the device has the same text. */
export const remember = <Value>(
  device: Device,
  name: string,
  isValue: (value: unknown) => value is Value,
): Memory<Value> => {
  let seen: string | null = null
  let value: Value | null = null
  return {
    read: () => {
      const text = device.read(name)
      if (text === seen) return value
      seen = text
      const stored = text === null ? null : jsonIn(text)
      value =
        isRecord(stored) && stored['version'] === VERSION && isValue(stored['value'])
          ? stored['value']
          : null
      return value
    },
    write: (next) =>
      next === null
        ? device.forget(name)
        : device.write(name, JSON.stringify({ version: VERSION, value: next })),
  }
}
