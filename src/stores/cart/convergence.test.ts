import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SimulatedTab } from '../../../tests/simulation/cart/browser.ts'
import type { Fate } from '../../../tests/simulation/cart/network.ts'
import { openShop } from '../../../tests/simulation/cart/shop.ts'

/** The short form runs with every test; `CART_RUNS=20000` is the long one. */
const RUNS = Number(process.env['CART_RUNS'] ?? 300)

const VARIANTS = ['a', 'b', 'c'] as const
type VariantId = (typeof VARIANTS)[number]

type Deed =
  | {
      readonly kind: 'add'
      readonly tab: number
      readonly variantId: VariantId
      readonly n: number
    }
  | {
      readonly kind: 'set'
      readonly tab: number
      readonly variantId: VariantId
      readonly n: number
    }
  | { readonly kind: 'reload'; readonly tab: number }
  | { readonly kind: 'online'; readonly isOnline: boolean }
  | { readonly kind: 'pass'; readonly ms: number }

const tabs = fc.nat({ max: 1 })
// Mostly one item, so that events hit the same line.
const variants = fc.constantFrom<VariantId>('a', 'a', 'a', 'b', 'c')
const quantities = fc.integer({ min: 0, max: 6 })
const ms = fc.constantFrom(1, 20, 100, 700, 1500, 4000)

const adds = fc.record({
  kind: fc.constant('add'),
  tab: tabs,
  variantId: variants,
  n: fc.integer({ min: 1, max: 3 }),
})
const sets = fc.record({ kind: fc.constant('set'), tab: tabs, variantId: variants, n: quantities })
const clicks: fc.Arbitrary<Deed> = fc.oneof(adds, sets)
const reloads: fc.Arbitrary<Deed> = fc.record({ kind: fc.constant('reload'), tab: tabs })
const passes: fc.Arbitrary<Deed> = fc.record({ kind: fc.constant('pass'), ms })

/** In sequence while requests are in flight, which random orders seldom produce. */
const haste: fc.Arbitrary<Deed[]> = fc
  .tuple(clicks, fc.constantFrom(5, 30, 300), fc.boolean(), clicks)
  .map(([first, wait, isLeft, then]) => {
    const tab = 'tab' in first ? first.tab : 0
    const between: Deed[] = isLeft ? [{ kind: 'reload', tab }] : []
    return [first, { kind: 'pass', ms: wait }, ...between, then]
  })

const deeds: fc.Arbitrary<Deed[]> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: haste },
      { weight: 3, arbitrary: clicks.map((deed) => [deed]) },
      { weight: 2, arbitrary: reloads.map((deed) => [deed]) },
      { weight: 4, arbitrary: passes.map((deed) => [deed]) },
      {
        weight: 1,
        arbitrary: fc
          .record({ kind: fc.constant('online'), isOnline: fc.boolean() })
          .map((deed): Deed[] => [deed]),
      },
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.flat())

/** An abandoned request still arrives within this time, which is shorter than the uncertainty. */
const LATEST_MS = 3000
const delays = fc.constantFrom(0, 20, 20, 400, 1500, LATEST_MS, LATEST_MS)

const answered: fc.Arbitrary<Fate> = fc.record({
  kind: fc.constant('answered'),
  arrives: delays,
  returns: delays,
})

const fates: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 5, arbitrary: answered },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lost'), noticed: delays }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('unanswered'), arrives: delays, noticed: delays }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('failed'), arrives: delays, hasActed: fc.boolean() }),
  },
)

const stocks = fc.record({
  a: fc.constantFrom(0, 3, 1000, 1000, 1000),
  b: fc.constantFrom(2, 1000),
  c: fc.constant(1000),
})

interface Story {
  readonly deeds: Deed[]
  readonly fates: Fate[]
  readonly stock: Readonly<Record<VariantId, number>>
  readonly isIdempotent: boolean
}

const story: fc.Arbitrary<Story> = fc.record({
  deeds,
  fates: fc.oneof(fc.array(fates, { maxLength: 30 }), fc.array(answered, { maxLength: 30 })),
  stock: stocks,
  isIdempotent: fc.boolean(),
})

/** A page is left between the plan of its next request and the request itself. */
const LEFT_BEFORE_SENDING: Story = {
  deeds: [
    { kind: 'add', tab: 0, variantId: 'c', n: 2 },
    { kind: 'pass', ms: 300 },
    { kind: 'set', tab: 0, variantId: 'c', n: 2 },
    { kind: 'add', tab: 0, variantId: 'a', n: 1 },
    { kind: 'reload', tab: 0 },
    { kind: 'add', tab: 0, variantId: 'a', n: 1 },
  ],
  fates: [],
  stock: { a: 0, b: 2, c: 1000 },
  isIdempotent: false,
}

test(
  'bag, cart and wanted quantities converge whatever happens on the way',
  async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ deeds: done, ...options }) => {
        const { browser, time, server, network, inCart } = openShop(options)
        const pages: [SimulatedTab, SimulatedTab] = [browser.open(), browser.open()]
        const page = (tab: number) => (tab === 0 ? pages[0] : pages[1])
        const wanted = new Map<VariantId, number>()
        let reported = 0
        /** Whether anything happened that may be reported to a shopper besides a shortage. */
        const isRough =
          options.fates.some(({ kind }) => kind !== 'answered') ||
          done.some(({ kind }) => kind === 'online')

        /** A change that was refused in words is no longer pending. */
        const forgetRefused = () => {
          for (const { key } of browser.refusals.slice(reported))
            for (const variantId of VARIANTS)
              if (key === null || key === variantId) wanted.delete(variantId)
          reported = browser.refusals.length
        }

        /** Like the page script on the browser's own event. */
        const connect = (isOnline: boolean) => {
          network.setOnline(isOnline)
          if (isOnline) for (const tab of pages) void tab.resumeCart()
        }

        const act = async (deed: Deed) => {
          if (deed.kind === 'pass') return time.pass(deed.ms)
          if (deed.kind === 'online') return connect(deed.isOnline)
          if (deed.kind === 'reload') {
            page(deed.tab).leave()
            pages[deed.tab === 0 ? 0 : 1] = browser.open()
            return
          }
          const { variantId, n } = deed
          const tab = page(deed.tab)
          const before = tab.shows(variantId)
          // A line that does not exist cannot be changed.
          if (deed.kind === 'set' && before === 0) return
          if (deed.kind === 'add') void tab.add(variantId, n)
          else void tab.changeQuantity(variantId, n)
          const shown = tab.shows(variantId)
          // Always optimistic. Another tab may have added too.
          if (deed.kind === 'add') expect(shown).toBeGreaterThanOrEqual(n)
          else if (before > 0) expect(shown).toBe(n)
          wanted.set(variantId, shown)
        }

        for (const deed of done) {
          await act(deed)
          forgetRefused()
        }
        network.heal()
        if (!network.isOnline()) connect(true)
        await time.pass(40_000)
        forgetRefused()
        for (const tab of pages) void tab.wakeCart({ isStale: true })
        await time.pass(40_000)
        forgetRefused()

        const cart = inCart()
        for (const tab of pages) {
          for (const variantId of VARIANTS) expect(tab.shows(variantId)).toBe(cart[variantId] ?? 0)
          expect(tab.$cart.get()).toMatchObject({
            isUpdating: false,
            total: server.truth()?.total ?? 0,
          })
        }
        expect(server.contradictions).toEqual([])
        for (const { reason, key } of browser.refusals) {
          if (reason === 'shortage') expect(options.stock).not.toHaveProperty(key ?? '', 1000)
          else expect(isRough).toBe(true)
        }
        for (const [variantId, quantity] of wanted) expect(cart[variantId] ?? 0).toBe(quantity)
      }),
      { numRuns: RUNS, examples: [[LEFT_BEFORE_SENDING]] },
    )
  },
  RUNS * 200,
)
