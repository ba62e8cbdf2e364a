/** Chances that follow from a seed, so that a history can be repeated. */
export function chances(seed: number) {
  let state = seed >>> 0
  /** From 0 up to 1, by mulberry32. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    whole,
    happens: (probability: number) => next() < probability,
    one: <Item>(items: readonly Item[]): Item => {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new Error('There is none to choose')
      return item
    },
  }
}
export type Chances = ReturnType<typeof chances>
