/** Numbers from 0 to 1 that are always the same for the same seed, so that pictures never change. */
export function randomFrom(seed: string): () => number {
  let state = 2166136261
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  }
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9) | 0
    return (state >>> 0) / 4294967296
  }
}

/** `count` items made by index, joined: most drawings repeat something. */
export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
