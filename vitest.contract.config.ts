import { defineConfig } from 'vitest/config'

/**
 * Contract tests start real backends, with time for a boot. Each file has its own, on free ports:
 * two at a time keep two cores busy, more would only make each other late.
 */
export default defineConfig({
  test: {
    include: ['tests/{contract,web,start}/**/*.test.ts'],
    maxWorkers: 2,
    globalSetup: './tests/support/contract-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // See playwright.config.ts.
    retry: process.env['CI'] ? 1 : 0,
  },
})
