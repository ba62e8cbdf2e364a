const NIGHT = '#0b1020'

const channels = (colour: string) =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))

/** The colour `share` of the way from `from` to `to`; both `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((value, i) => value + ((target[i] ?? value) - value) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

export const darker = (colour: string, share: number) => mix(colour, NIGHT, share)
export const lighter = (colour: string, share: number) => mix(colour, '#ffffff', share)
