import type { Audience } from '#domain/region/audience.ts'
import type { Page } from '../cache/page.ts'
import type { PageCache, ServedPage } from '../cache/page-cache.ts'
import { within } from '../http/deadline.ts'
import type { Head } from '../http/security-headers.ts'
import { audienceKey } from '../visitor/audience.ts'
import type { RegionScope } from '../visitor/region-table.ts'
import type { AstroApp } from './astro-app.ts'
import type { createLocals } from './locals.ts'
import { withPageHeaders } from './page-headers.ts'

/** A shared page knows nothing of its visitor. */
export const ANONYMOUS = {
  cartId: null,
  commerceSession: null,
  staffSession: null,
  madeCarts: [],
  mayUseDemoSignIns: false,
  orders: [],
  preview: null,
  visitor: { client: '127.0.0.1', device: null },
} as const

/** The time limit of a page, whatever it waits for. */
export const PAGE_WAITS_MS = 5000

/** All that a shared page depends on. */
export interface SharedAddress {
  readonly path: string
  /** Canonical: see canonicalSearch. */
  readonly search: string
  /** Undefined while commerce has never returned its regions. */
  readonly region: RegionScope | undefined
  readonly audience: Audience
}

const keyOf = ({ path, search, region, audience }: SharedAddress) =>
  `${audienceKey(audience)}${region?.id ?? '-'} ${path}${search}`

/** The key of the most common requests, without an object for each of them. */
export const retailKey = (region: RegionScope, address: string) => `${region.id} ${address}`

export interface SharedParts {
  readonly app: AstroApp
  readonly cache: PageCache
  readonly locals: ReturnType<typeof createLocals>
  readonly siteUrl: URL
  readonly security: Readonly<Head>
}

/** Pages that are the same for everybody of a region and an audience. */
export function createSharedPages({ app, cache, locals, siteUrl, security }: SharedParts) {
  async function render(address: SharedAddress, requestId: string, signal: AbortSignal) {
    const { path, search, region, audience } = address
    // Built from the key alone, so that nothing of the first visitor can leak.
    const request = new Request(`${siteUrl.origin}${path}${search}`, {
      headers: { accept: 'text/html' },
      signal,
    })
    const response = await app.render(request, {
      locals: locals(requestId, { ...ANONYMOUS, audience }, region?.country),
      clientAddress: '127.0.0.1',
      addCookieHeader: true,
    })
    return withPageHeaders(
      response,
      security,
      audienceKey(audience) ? privately(response) : undefined,
    )
  }
  return {
    /** Whether an address was requested before, as far as memory reaches. */
    knows: (address: SharedAddress): boolean => cache.has(keyOf(address)),

    get(address: SharedAddress, requestId: string, arrivedAt: number): Page | Promise<ServedPage> {
      const key = keyOf(address)
      const deadlineMs = arrivedAt + PAGE_WAITS_MS
      const make = () =>
        within(PAGE_WAITS_MS, `GET ${address.path}`, (signal) => render(address, requestId, signal))
      return cache.get(key, make, deadlineMs)
    },
  }
}

/** A CDN must not cache a page of one audience: its key does not contain the audience. */
const privately = ({ headers }: Response) =>
  headers.has('cdn-cache-control') ? 'private, no-cache' : 'private, no-store'
