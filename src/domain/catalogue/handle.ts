const HANDLE = /^(?!\.+$)[\p{L}\p{M}\p{N}_.~-]{1,200}$/u

/** Asks whether an address of the shop can end with this: other characters mean something there. */
export const isHandle = (value: unknown): value is string =>
  typeof value === 'string' && HANDLE.test(value)
