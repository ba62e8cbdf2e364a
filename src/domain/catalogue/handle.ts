const HANDLE = /^[\p{L}\p{M}\p{N}_.~-]{1,200}$/u

/** Asks whether this is made of what a handle has: other characters mean something in an address. */
export const isHandle = (value: unknown): value is string =>
  typeof value === 'string' && HANDLE.test(value)

/** The same of a new one, which is not a folder's own name or that of the folder above either. */
export const isNewHandle = (value: unknown): value is string =>
  isHandle(value) && !/^\.+$/.test(value)
