import { createRequire } from 'node:module'
import { expect, test, vi } from 'vitest'

test('STORE_CORS names the origins besides the shop’s own whose pages may ask commerce', () => {
  vi.stubEnv('PUBLIC_URL', 'https://shop.example')
  vi.stubEnv('STORE_CORS', 'https://app.example, http://localhost:8000')
  const config: unknown = createRequire(import.meta.url)('../medusa-config.js')
  expect(config).toMatchObject({
    projectConfig: {
      store_cors: 'https://shop.example,https://app.example,http://localhost:8000',
      admin_cors: 'https://shop.example',
    },
  })
  vi.unstubAllEnvs()
})
