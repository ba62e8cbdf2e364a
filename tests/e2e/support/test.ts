import { test as base, expect } from '@playwright/test'
import { type Bought, buyOne } from './after-sale.ts'
import { type BackRoom, inBackRoom } from './back-room.ts'
import { type Goods, sell } from './goods.ts'

/** Pages fetch ahead what they list, also the goods of other tests, which come and go. */
const OTHERS_GOODS = /Failed to load resource.* (404|503) .*\/products\/plain-sunday-/

interface Fixtures {
  /** The store's address, without a slash at its end. */
  readonly storeUrl: string
  /** What the console may say in this test, for journeys through something broken on purpose. */
  readonly allowed: RegExp[]
  readonly quietConsole: undefined
  /** What the shopper has said about statistics before; null: nobody has asked yet. */
  readonly consent: 'yes' | 'no' | null
  readonly consented: undefined
  /** Puts a product of this test alone on sale. */
  readonly sell: (wish?: Parameters<typeof sell>[1]) => Promise<Goods>
  /** Buys one piece of these goods, or of new ones, as the shopper of the page: a guest unless somebody is signed in. */
  readonly buyOne: (goods?: Goods) => Promise<Bought & Goods>
}

interface WorkerFixtures {
  readonly room: BackRoom
}

/**
 * The test of every journey: the store's address, and an unexpected console message or page error
 * fails it.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({ baseURL }, use) => {
    await use(process.env['STORE_URL'] ?? baseURL)
  },
  storeUrl: async ({ baseURL }, use) => use(baseURL ?? ''),
  allowed: [[], { option: true }],
  quietConsole: [
    async ({ context, allowed }, use) => {
      const said: string[] = []
      context.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return
        said.push(`${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (error) => said.push(String(error.error())))
      await use(undefined)
      const known = [...allowed, OTHERS_GOODS]
      expect(said.filter((line) => !known.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
  consent: ['no', { option: true }],
  // Else the question would stand in front of what other tests are about.
  consented: [
    async ({ context, consent }, use) => {
      if (consent) {
        await context.addInitScript((given) => {
          if (location.protocol.startsWith('http')) localStorage['consent'] ??= given
        }, `${consent} ${Date.now()}`)
      }
      await use(undefined)
    },
    { auto: true },
  ],
  room: [
    // Playwright reads what a fixture needs from this pattern, even where it is nothing.
    async ({ browserName: _ }, use) => inBackRoom(use),
    { scope: 'worker' },
  ],
  sell: async ({ room }, use) => use((wish) => sell(room, wish)),
  buyOne: async ({ page, storeUrl, room, sell: put }, use) =>
    use(async (given) => {
      const goods = given ?? (await put())
      return { ...goods, ...(await buyOne(page, storeUrl, room, goods.variantId)) }
    }),
})

export { expect }
