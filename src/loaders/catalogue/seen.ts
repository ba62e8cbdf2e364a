import { isNotFound, isNotOurs } from '#commerce/errors.ts'

/** Null for what this visitor may not see, and for what does not exist: they look the same. */
export async function seenOrNull<Value>(
  pattern: RegExp,
  id: string | undefined,
  load: (id: string) => Promise<Value>,
): Promise<Value | null> {
  if (id === undefined || !pattern.test(id)) return null
  try {
    return await load(id)
  } catch (error) {
    if (isNotOurs(error) || isNotFound(error)) return null
    throw error
  }
}
