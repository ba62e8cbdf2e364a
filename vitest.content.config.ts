import { defineConfig } from 'vitest/config'

/** What must hold of the vendor's own content as well: against a hosted project, by its own client. */
export default defineConfig({
  test: {
    include: ['tests/contract/content/{client,assets,sources}.test.ts'],
    env: { CONTENT_CONTRACT: 'hosted' },
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
