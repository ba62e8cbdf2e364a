import { defineConfig } from '@playwright/test'
import { browserLaunch } from './tests/support/browser.ts'

export default defineConfig({
  testDir: 'tests',
  projects: [
    { name: 'journeys', testMatch: ['e2e/**/*.test.ts', 'budgets/**/*.test.ts'] },
    // Walks that take minutes, and dialogs in four looks instead of two: `npm run test:long`.
    {
      name: 'long',
      testMatch: [
        'long/**/*.journey.ts',
        'e2e/admin/{allocations,dialogs,home,order-deeds,order-desk,subscriptions,whole-order}.test.ts',
      ],
    },
  ],
  globalSetup: './tests/support/e2e-setup.ts',
  fullyParallel: true,
  // Two browsers leave a tenth of two cores idle while they wait for the store; three do not.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { launchOptions: await browserLaunch() },
})
