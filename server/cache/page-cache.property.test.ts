import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPage, deferred } from '#tests/web/page-responses.ts'
import { settle, VirtualClock } from '#tests/web/virtual-clock.ts'
import { PageCache } from './page-cache.ts'

const MOST_BYTES = 30_000
/** Too large for all pages of the shop to fit. */
const FILLING = 'x'.repeat(4000)
const WAITS_MS = 5000
const SUCCESSOR_MS = 1000
const REMEMBERED_MS = 1000
const TAGS_OF: Readonly<Record<string, readonly string[]>> = {
  '/one': ['a'],
  '/both': ['a', 'b'],
  '/other': ['c'],
  '/list?page=2': ['b'],
}
const keys = Object.keys(TAGS_OF)

type Command =
  | { readonly kind: 'request'; readonly key: string }
  | { readonly kind: 'purge'; readonly tag: string }
  | { readonly kind: 'finish'; readonly key: string; readonly how: 'well' | 'throw' | '500' }
  | { readonly kind: 'wait'; readonly ms: number }

const key = fc.constantFrom(...keys)
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('request' as const), key }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('purge' as const),
      tag: fc.constantFrom('a', 'b', 'c', '*'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('finish' as const),
      key,
      how: fc.constantFrom('well' as const, 'well' as const, 'throw' as const, '500' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(1, 50, 199, 200, 999, 1000, 1001, 4000, 61_000, 130_000),
    }),
  },
)

interface RunningRender {
  readonly seen: number
  readonly answer: ReturnType<typeof deferred<Response>>
}

/**
 * A shop whose content has versions, with a cache in front of it and a witness that records
 * renders.
 */
class World {
  readonly clock = new VirtualClock()
  readonly cache = new PageCache({
    bytes: MOST_BYTES,
    clock: this.clock,
    compression: {
      gzip: async (body) => body,
      gunzip: (body) => body,
      brotli: async (body) => body,
    },
  })
  #version = 0
  #open = 0
  readonly #changes: { readonly tag: string; readonly version: number }[] = []
  readonly #running = new Map<string, RunningRender>()
  readonly #lastFailure = new Map<string, number>()
  readonly #late = new Set<string>()

  get open() {
    return this.#open
  }

  async run(command: Command): Promise<void> {
    if (command.kind === 'request') void this.#request(command.key)
    if (command.kind === 'purge') this.#purge(command.tag)
    if (command.kind === 'finish') this.#finish(command.key, command.how)
    if (command.kind === 'wait') await this.clock.advance(command.ms)
    await settle()
    expect(this.cache.bytes).toBeLessThanOrEqual(MOST_BYTES)
  }

  async end(): Promise<void> {
    for (let round = 0; round < 10 && (this.#open > 0 || this.#running.size > 0); round++) {
      for (const key of [...this.#running.keys()]) this.#finish(key, 'well')
      await settle()
      await this.clock.advance(1000)
    }
  }

  #render(key: string): Promise<Response> {
    if (this.#running.has(key)) this.broken = new Error(`${key} was rendered twice at once`)
    const render = { seen: this.#version, answer: deferred<Response>() }
    this.#running.set(key, render)
    return render.answer.promise
  }

  #finish(key: string, how: 'well' | 'throw' | '500'): void {
    const render = this.#running.get(key)
    if (render === undefined) return
    this.#running.delete(key)
    this.#late.delete(key)
    if (how !== 'well') this.#lastFailure.set(key, this.clock.now())
    if (how === 'throw') render.answer.reject(new Error('the backend is down'))
    else {
      const status = how === '500' ? 500 : 200
      render.answer.resolve(
        aPage(`${render.seen} ${FILLING}`, { tags: TAGS_OF[key] ?? [], status }),
      )
    }
  }

  #purge(tag: string): void {
    this.#version++
    this.#changes.push({ tag, version: this.#version })
    this.cache.purge([tag])
  }

  async #request(key: string): Promise<void> {
    this.#open++
    const arrival = { at: this.clock.now(), version: this.#version, late: this.#late.has(key) }
    try {
      const served = await this.cache.get(key, () => this.#render(key), arrival.at + WAITS_MS)
      if (this.#isLate(arrival) && this.#running.has(key)) this.#late.add(key)
      if (served instanceof Response) throw new Error('every page of this shop may be kept')
      const isOld = this.#isOlder(
        key,
        Number.parseInt(served.plain().body.toString(), 10),
        arrival.version,
      )
      if (isOld) expect(this.#isExcused(key, arrival)).toBe(true)
    } catch (error) {
      if (error instanceof Error && error.name === 'AssertionError') this.broken = error
      else if (!this.#mayFail(key, arrival)) this.broken = error
    } finally {
      this.#open--
    }
  }

  /** What the witness saw go wrong: a rejection in it would have no handler. */
  broken: unknown

  #isOlder(key: string, content: number, requested: number): boolean {
    const tags = TAGS_OF[key] ?? []
    return this.#changes.some(
      ({ tag, version }) =>
        (tag === '*' || tags.includes(tag)) && content < version && version <= requested,
    )
  }

  #isExcused(key: string, arrival: { readonly at: number; readonly late: boolean }): boolean {
    return (
      this.#isLate(arrival) || arrival.late || this.#failedSince(key, arrival.at - REMEMBERED_MS)
    )
  }

  #isLate(arrival: { readonly at: number }): boolean {
    return this.clock.now() - arrival.at >= SUCCESSOR_MS
  }

  #mayFail(key: string, arrival: { readonly at: number }): boolean {
    const hasWaited = this.clock.now() - arrival.at >= WAITS_MS
    return hasWaited || this.#failedSince(key, arrival.at - REMEMBERED_MS)
  }

  #failedSince(key: string, since: number): boolean {
    return (this.#lastFailure.get(key) ?? Number.NEGATIVE_INFINITY) >= since
  }
}

test('no order of renders, purges and failures serves a page older than its last purge', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 60 }), async (commands) => {
      const world = new World()
      for (const each of commands) await world.run(each)
      await world.end()
      expect(world.broken).toBeUndefined()
      expect(world.open).toBe(0)
    }),
    { numRuns: 2000 },
  )
})
