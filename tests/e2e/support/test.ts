import { type BrowserContext, test as base, expect } from '@playwright/test'
import { type AdminApi, variable, withAdminApi } from './admin-api.ts'
import { buyOne, type PlacedOrder } from './after-sale.ts'
import { createProduct, type TestProduct } from './test-product.ts'

/** Pages prefetch what they list, also the products of other tests, which come and go. */
const OTHER_PRODUCTS = /Failed to load resource.* (404|503) .*\/products\/plain-sunday-/

interface Fixtures {
  /** The store's address, without a slash at its end. */
  readonly storeUrl: string
  /** What the console may say in this test, for journeys through something broken on purpose. */
  readonly allowed: RegExp[]
  readonly quietConsole: undefined
  /** What the shopper has said about statistics before; null: nobody has asked yet. */
  readonly consent: 'yes' | 'no' | null
  readonly consented: undefined
  /** Publishes a product of this test alone. */
  readonly createProduct: (options?: Parameters<typeof createProduct>[1]) => Promise<TestProduct>
  /** Orders one piece of this product, or of a new one, as the shopper of the page: a guest or who is signed in. */
  readonly buyOne: (goods?: TestProduct) => Promise<PlacedOrder & TestProduct>
}

/** An order and its product, and the cookies of the guest's browser. */
export interface SharedOrder extends PlacedOrder, Pick<TestProduct, 'title'> {
  readonly cookies: Parameters<BrowserContext['addCookies']>[0]
}

interface WorkerFixtures {
  readonly admin: AdminApi
  /** A guest’s order for tests that only read one, placed once for all: each costs a second. */
  readonly sharedOrder: SharedOrder
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
      const messages: string[] = []
      context.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return
        messages.push(`${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (error) => messages.push(String(error.error())))
      await use(undefined)
      const known = [...allowed, OTHER_PRODUCTS]
      expect(messages.filter((line) => !known.some((pattern) => pattern.test(line)))).toEqual([])
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
  admin: [
    // Playwright reads what a fixture needs from this pattern, even where it is nothing.
    async ({ browserName: _ }, use) => withAdminApi(use),
    { scope: 'worker' },
  ],
  sharedOrder: [
    async ({ admin, playwright }, use) => {
      const url = variable('STORE_URL')
      const request = await playwright.request.newContext({ baseURL: url })
      const { title, variantId } = await createProduct(admin)
      const order = await buyOne({ request }, url, admin, variantId)
      const { cookies } = await request.storageState()
      await use({ ...order, title, cookies })
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  createProduct: async ({ admin }, use) => use((options) => createProduct(admin, options)),
  buyOne: async ({ page, storeUrl, admin, createProduct: create }, use) =>
    use(async (given) => {
      const goods = given ?? (await create())
      return { ...goods, ...(await buyOne(page, storeUrl, admin, goods.variantId)) }
    }),
})

export { expect }
