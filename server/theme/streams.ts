import type { ServerResponse } from 'node:http'
import type { ThemeLook } from '#domain/theme/theme-look.ts'
import type { Wardrobe } from './wardrobe.ts'

/** Each costs some 20 KB and a socket. */
const MOST_IN_ALL = 10_000
/** Many shoppers may share an address, but not so many that nobody else could have a stream. */
const MOST_OF_ONE_CLIENT = 200
/** Proxies end what says nothing for a minute. */
const BEAT_MS = 25_000
/** Who is this far behind does not read: it comes back and is told what it missed. */
const BEHIND_BYTES = 65_536
/** After a restart all come back: not all in the same moment. */
const COME_BACK_MS = 1000
const SPREAD_MS = 3000

interface Tab {
  readonly response: ServerResponse
  readonly client: string
  readonly path: string
  worn: string
}

/** Who wants to be told, and what they wear. */
export interface Subscription {
  readonly path: string
  readonly worn: string
  readonly client: string
}

const frameOf = (look: ThemeLook) =>
  `event: theme\nid: ${look.revision}\ndata: ${JSON.stringify(look)}\n\n`

/** The open pages that are told of a new theme: bounded, kept awake, dropped where they do not read. */
export class ThemeStreams {
  readonly #wardrobe: Wardrobe
  readonly #mostOfOneClient: number
  readonly #tabs = new Set<Tab>()
  readonly #counts = new Map<string, number>()
  readonly #beat: NodeJS.Timeout
  #isOver = false

  /** `factor` multiplies what one client may hold. */
  constructor(wardrobe: Wardrobe, factor = 1) {
    this.#wardrobe = wardrobe
    this.#mostOfOneClient = Math.ceil(MOST_OF_ONE_CLIENT * factor)
    this.#beat = setInterval(() => this.#tellAll(() => ':\n\n'), BEAT_MS).unref()
    wardrobe.onChange(() => this.#dressAll())
  }

  get size(): number {
    return this.#tabs.size
  }

  hasRoomFor(client: string): boolean {
    const isFull = this.#tabs.size >= MOST_IN_ALL || this.#isOver
    return !isFull && (this.#counts.get(client) ?? 0) < this.#mostOfOneClient
  }

  /** Takes over a response whose head is written, until its visitor leaves. */
  add(response: ServerResponse, { path, worn, client }: Subscription): void {
    const tab: Tab = { response, client, path, worn }
    this.#tabs.add(tab)
    this.#counts.set(client, (this.#counts.get(client) ?? 0) + 1)
    response.once('close', () => this.#forget(tab))
    const retryMs = COME_BACK_MS + Math.round(Math.random() * SPREAD_MS)
    response.write(`retry: ${retryMs}\n\n${this.#news(tab, new Map())}`)
  }

  /** Ends every stream: browsers come back, to whoever then answers. */
  stop(): void {
    this.#isOver = true
    clearInterval(this.#beat)
    for (const { response } of this.#tabs) response.end()
  }

  #dressAll(): void {
    const frames = new Map<ThemeLook, string>()
    this.#tellAll((tab) => this.#news(tab, frames))
  }

  /** What a page must hear to wear what it should; empty where it does already. */
  #news(tab: Tab, frames: Map<ThemeLook, string>): string {
    const look = this.#wardrobe.lookFor(tab.path)
    if (!look || look.revision === tab.worn) return ''
    tab.worn = look.revision
    const frame = frames.get(look) ?? frameOf(look)
    frames.set(look, frame)
    return frame
  }

  #tellAll(words: (tab: Tab) => string): void {
    for (const tab of this.#tabs) {
      const text = words(tab)
      if (text === '') continue
      if (tab.response.writableLength > BEHIND_BYTES) tab.response.destroy()
      else tab.response.write(text)
    }
  }

  #forget(tab: Tab): void {
    this.#tabs.delete(tab)
    const count = (this.#counts.get(tab.client) ?? 1) - 1
    if (count > 0) this.#counts.set(tab.client, count)
    else this.#counts.delete(tab.client)
  }
}
