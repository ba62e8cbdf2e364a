interface Way {
  readonly name: string
  /** "Arrives Wed 25 Nov"; empty if staff entered no times. */
  readonly arrival: string
}

/** Each delivery once, with its day below it: two of them may arrive on one day. */
export const deliveryLines = (ways: readonly Way[]): string[] =>
  [
    ...new Map(
      ways.map(({ name, arrival }) => [`${name}\n${arrival}`, [name, arrival].filter(Boolean)]),
    ).values(),
  ].flat()
