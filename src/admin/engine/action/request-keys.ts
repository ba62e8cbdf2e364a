import { newKey } from '#domain/web/key.ts'
import type { ActionRequest } from '../resource.ts'

/**
 * The key under which a request is done once. A request that is sent again because its answer was
 * lost has the same key, and is answered as the first was; one with other values has another.
 */
export function createRequestKeys() {
  const keys = new Map<string, string>()
  return {
    keyOf: (request: ActionRequest): string => {
      const wish = JSON.stringify(request)
      const key = keys.get(wish) ?? newKey()
      keys.set(wish, key)
      return key
    },
    /** It is done: asked for again, it is meant again. */
    forget: (request: ActionRequest): void => void keys.delete(JSON.stringify(request)),
  }
}
