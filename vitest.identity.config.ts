import { defineConfig } from 'vitest/config'

/** What must hold of a hosted project's accounts as well, by the vendor's own client. */
export default defineConfig({
  test: {
    include: ['tests/contract/identity/{sessions,links,tokens,admin,profiles,tables}.test.ts'],
    env: { IDENTITY_CONTRACT: 'hosted' },
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
