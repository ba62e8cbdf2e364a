import { defineConfig } from 'vitest/config'

/**
 * Campaigns that take minutes: whole walks, kills and stops, full disks, ten thousand rows. Each has
 * a short form in the contract tests or the journeys.
 */
export default defineConfig({
  test: {
    include: ['tests/long/**/*.test.ts'],
    // A campaign measures what shoppers see: another beside it would be measured too.
    fileParallelism: false,
    globalSetup: './tests/support/contract-setup.ts',
    testTimeout: 30 * 60_000,
    hookTimeout: 180_000,
    retry: 0,
    passWithNoTests: true,
  },
})
