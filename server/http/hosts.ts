const HOST = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/
const MOST_REMEMBERED = 100

/** The Host headers that are ours, and the origin of a page of that host. */
export interface Hosts {
  /** Undefined for other hosts, so that no foreign name can be pointed at this server. */
  readonly originOf: (host: string | undefined) => string | undefined
}

export function createHosts(siteUrl: URL): Hosts {
  const names = new Set([siteUrl.hostname, 'localhost', '127.0.0.1'])
  const origins = new Map<string, string | undefined>()
  const resolve = (host: string) => {
    const lower = host.toLowerCase()
    const name = HOST.exec(lower)?.[1]
    if (name === undefined || !names.has(name)) return undefined
    return `${name === siteUrl.hostname ? siteUrl.protocol : 'http:'}//${lower}`
  }
  return {
    originOf: (host) => {
      if (host === undefined) return undefined
      const cached = origins.get(host)
      if (cached !== undefined || origins.has(host)) return cached
      if (origins.size >= MOST_REMEMBERED) origins.clear()
      const origin = resolve(host)
      origins.set(host, origin)
      return origin
    },
  }
}
