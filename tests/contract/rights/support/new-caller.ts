let callers = 0

/**
 * The header of somebody at an address from which nothing was tried yet. Commerce counts guesses by
 * address: whatever it refuses unread, by 429, proves nothing.
 */
export function newCaller(): { readonly 'x-forwarded-for': string } {
  callers++
  return {
    'x-forwarded-for': `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`,
  }
}
