interface Bounds {
  readonly inAll: number
  readonly ofOneClient: number
}

export interface StreamCount {
  /** Counts a stream of a client; returns what ends it, or undefined if the limit is reached. */
  readonly begin: (clientKey: string) => (() => void) | undefined
}

/** Limits open streams in all and for one address. */
export function createStreamCount({ inAll, ofOneClient }: Bounds): StreamCount {
  const counts = new Map<string, number>()
  let all = 0
  return {
    begin: (clientKey) => {
      const count = counts.get(clientKey) ?? 0
      if (all >= inAll || count >= ofOneClient) return undefined
      all++
      counts.set(clientKey, count + 1)
      return () => {
        all--
        const left = (counts.get(clientKey) ?? 1) - 1
        if (left > 0) counts.set(clientKey, left)
        else counts.delete(clientKey)
      }
    },
  }
}
