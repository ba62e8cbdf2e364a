import { isRecord, jsonIn } from '#domain/web/json.ts'

/** What this device keeps between pages, in words. Every tab of the browser shares it. */
export interface Device {
  readonly read: (name: string) => string | null
  readonly write: (name: string, text: string) => void
  readonly forget: (name: string) => void
  readonly names: (prefix: string) => readonly string[]
  /** Calls back when another tab changed something. Gives the way to stop. */
  readonly watch: (changed: () => void) => () => void
}

type Storage = typeof globalThis.localStorage

/** What is needed of a window. */
type Page = Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>

/** Privacy settings make the mere look at the storage throw. */
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
 * The device behind a page. What the browser refuses to keep (a full or forbidden storage) lives
 * until the page goes, so that nothing that is asked of it ever fails.
 */
export const openDevice = (page: Page | undefined): Device => {
  const storage = storageOf(page)
  const unkept = new Map<string, string>()
  return {
    read: (name) => unkept.get(name) ?? storage?.getItem(name) ?? null,
    write: (name, text) => {
      try {
        if (!storage) throw new Error('no storage')
        storage.setItem(name, text)
        unkept.delete(name)
      } catch {
        unkept.set(name, text)
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
 * Whoever changes the shape of something that is remembered counts this up: what pages of before have
 * kept is then not read. Single words, such as the answer about statistics, are kept without it.
 */
const VERSION = 1

/** One remembered value, narrowed. What cannot be read counts as nothing, whoever wrote it. */
export interface Memory<Value> {
  readonly read: () => Value | null
  readonly write: (value: Value | null) => void
}

/** Gives the same object for as long as the device keeps the same text. */
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
      const kept = text === null ? null : jsonIn(text)
      value =
        isRecord(kept) && kept['version'] === VERSION && isValue(kept['value'])
          ? kept['value']
          : null
      return value
    },
    write: (next) =>
      next === null
        ? device.forget(name)
        : device.write(name, JSON.stringify({ version: VERSION, value: next })),
  }
}
