import { defineConfig } from 'vitest/config'

/** Contract tests start real backends: one file at a time, with time for a boot. */
export default defineConfig({
  test: {
    include: ['tests/{contract,web,start}/**/*.test.ts'],
    fileParallelism: false,
    globalSetup: './tests/support/contract-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // See playwright.config.ts.
    retry: process.env['CI'] ? 1 : 0,
  },
})
