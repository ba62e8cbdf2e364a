import { defineConfig } from '@playwright/test'
import { browserLaunch } from './tests/support/browser.ts'

/** Journeys that stop, freeze, fill or limit their store, and so start one of their own. */
const OWN_STORE = [
  'e2e/account/account-{limits,outage}.test.ts',
  'e2e/admin/new-region.test.ts',
  'e2e/catalogue/own-catalogue.test.ts',
  'e2e/content/{content-live,studio,theme-live}.test.ts',
  'e2e/operations/{failing-page,freshness,outage}.test.ts',
  'e2e/subscription/let-time-pass.test.ts',
]

/** Rows of tables that `npm test` leaves to `npm run test:long` (`sampledBy`). */
const SAMPLED = /@long/

export default defineConfig({
  testDir: 'tests',
  projects: [
    // First and in one worker: a store costs as much as several journeys, and workers share none.
    { name: 'journeys-own-store', workers: 1, testMatch: OWN_STORE },
    {
      name: 'journeys',
      testMatch: ['e2e/**/*.test.ts', 'budgets/**/*.test.ts'],
      testIgnore: OWN_STORE,
      grepInvert: SAMPLED,
    },
    // Walks that take minutes, whole tables of which the journeys are a sample, and dialogs in four
    // looks instead of one: `npm run test:long`.
    {
      name: 'long',
      testMatch: [
        'long/**/*.journey.ts',
        'e2e/accessibility/{focus,reach}.test.ts',
        'e2e/checkout/delivery-promises.test.ts',
        'e2e/content/pages.test.ts',
        'e2e/subscription/{every-change,mixed-regions}.test.ts',
        'e2e/admin/{allocations,dialogs,home,order-deeds,order-desk,subscriptions,whole-order}.test.ts',
      ],
    },
    // What the store promises in time: among the journeys they have more of it (`promisedMs`), and what
    // must take as long for an unknown address as for a known one.
    {
      name: 'promises',
      workers: 1,
      testMatch: [
        'e2e/account/account-secrecy.test.ts',
        'e2e/content/{content-live,studio,theme-live}.test.ts',
        'e2e/operations/{freshness,outage}.test.ts',
      ],
    },
  ],
  globalSetup: './tests/support/e2e-setup.ts',
  fullyParallel: true,
  // Two browsers leave a tenth of two cores idle while they wait for the store; three do not.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A press that meets nothing fails by its own words, not by the end of its test.
  use: { launchOptions: await browserLaunch(), actionTimeout: 60_000 },
})
