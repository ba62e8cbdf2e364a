import type { ServerResponse } from 'node:http'
import type { PageTheme } from '#domain/theme/page-theme.ts'
import type { ThemeCache } from './theme-cache.ts'

/** Each costs some 20 KB and a socket. */
const MOST_IN_ALL = 10_000
/** Many shoppers may share an address, but they must leave streams for others. */
const MOST_OF_ONE_CLIENT = 200
/** Proxies close connections that are silent for a minute. */
const BEAT_MS = 25_000
/** A client this far behind does not read: it reconnects and gets the current theme. */
const BEHIND_BYTES = 65_536
/** Reconnects after a restart are spread over time. */
const COME_BACK_MS = 1000
const SPREAD_MS = 3000

interface OpenPage {
  readonly response: ServerResponse
  readonly client: string
  readonly path: string
  current: string
}

/** An open page and the theme that it shows. */
export interface StreamSubscription {
  readonly path: string
  readonly current: string
  readonly client: string
}

const frameOf = (theme: PageTheme) =>
  `event: theme\nid: ${theme.revision}\ndata: ${JSON.stringify(theme)}\n\n`

/**
 * Streams theme changes to open pages: bounded, with heartbeats, dropping pages that do not read.
 */
export class ThemeStreams {
  readonly #themeCache: ThemeCache
  readonly #mostOfOneClient: number
  readonly #pages = new Set<OpenPage>()
  readonly #counts = new Map<string, number>()
  readonly #beat: NodeJS.Timeout
  #isOver = false

  /** `factor` multiplies what one client may hold. */
  constructor(themeCache: ThemeCache, factor = 1) {
    this.#themeCache = themeCache
    this.#mostOfOneClient = Math.ceil(MOST_OF_ONE_CLIENT * factor)
    this.#beat = setInterval(() => this.#writeAll(() => ':\n\n'), BEAT_MS).unref()
    themeCache.onChange(() => this.#sendThemes())
  }

  get size(): number {
    return this.#pages.size
  }

  hasRoomFor(client: string): boolean {
    const isFull = this.#pages.size >= MOST_IN_ALL || this.#isOver
    return !isFull && (this.#counts.get(client) ?? 0) < this.#mostOfOneClient
  }

  /** Takes over a response whose head is written, until the page is closed. */
  add(response: ServerResponse, { path, current, client }: StreamSubscription): void {
    const page: OpenPage = { response, client, path, current }
    this.#pages.add(page)
    this.#counts.set(client, (this.#counts.get(client) ?? 0) + 1)
    response.once('close', () => this.#forget(page))
    const retryMs = COME_BACK_MS + Math.round(Math.random() * SPREAD_MS)
    response.write(`retry: ${retryMs}\n\n${this.#update(page, new Map())}`)
  }

  /** Closes every stream: browsers reconnect to the next process. */
  stop(): void {
    this.#isOver = true
    clearInterval(this.#beat)
    for (const { response } of this.#pages) response.end()
  }

  #sendThemes(): void {
    const frames = new Map<PageTheme, string>()
    this.#writeAll((page) => this.#update(page, frames))
  }

  /** The event that updates a page's theme; empty if it is current. */
  #update(page: OpenPage, frames: Map<PageTheme, string>): string {
    const theme = this.#themeCache.themeFor(page.path)
    if (!theme || theme.revision === page.current) return ''
    page.current = theme.revision
    const frame = frames.get(theme) ?? frameOf(theme)
    frames.set(theme, frame)
    return frame
  }

  #writeAll(words: (page: OpenPage) => string): void {
    for (const page of this.#pages) {
      const text = words(page)
      if (text === '') continue
      if (page.response.writableLength > BEHIND_BYTES) page.response.destroy()
      else page.response.write(text)
    }
  }

  #forget(page: OpenPage): void {
    this.#pages.delete(page)
    const count = (this.#counts.get(page.client) ?? 1) - 1
    if (count > 0) this.#counts.set(page.client, count)
    else this.#counts.delete(page.client)
  }
}
