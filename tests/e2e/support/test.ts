import { test as base, expect } from '@playwright/test'

interface Fixtures {
  /** What the console may say in this test, for journeys through something broken on purpose. */
  readonly allowed: RegExp[]
  readonly quietConsole: undefined
}

/**
 * The test of every journey: the store's address, and an unexpected console message or page error
 * fails it.
 */
export const test = base.extend<Fixtures>({
  baseURL: async ({ baseURL }, use) => {
    await use(process.env['STORE_URL'] ?? baseURL)
  },
  allowed: [[], { option: true }],
  quietConsole: [
    async ({ context, allowed }, use) => {
      const said: string[] = []
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) said.push(message.text())
      })
      context.on('weberror', (error) => said.push(String(error.error())))
      await use(undefined)
      expect(said.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
