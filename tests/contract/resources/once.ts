/** Does the work at the first call in a shop: for what tests look at and leave as it is. */
export function once<Shop extends object, Made>(
  make: (shop: Shop) => Promise<Made>,
): (shop: Shop) => Promise<Made> {
  const made = new WeakMap<Shop, Promise<Made>>()
  return (shop) => {
    const before = made.get(shop)
    if (before) return before
    const now = make(shop)
    made.set(shop, now)
    return now
  }
}
