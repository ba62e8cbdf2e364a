import { localStorageStore, type Store } from 'ra-core'

/** Saved views and chosen columns of lists. */
const isKept = (key: string): boolean => /\.(?:savedQueries|columns)$/.test(key)

/**
 * What a browser remembers of the back office. Logging out makes ra-core empty it; what somebody has
 * set up for their work stays for the next time.
 */
export function createPreferences(): Store {
  const store = localStorageStore('1', 'admin')
  const all = () => Object.keys(store.listItems?.() ?? {})
  return {
    ...store,
    reset: () => {
      for (const key of all()) if (!isKept(key)) store.removeItem(key)
    },
  }
}
