/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

type ProjectTests = NonNullable<TestProjectInlineConfiguration['test']>

/** Tests of what the store promises in time: beside others they have more of it (`promisedMs`). */
const PROMISES = [
  'tests/contract/content/{faults,freshness,listening}.test.ts',
  'tests/contract/catalogue/purge.test.ts',
  'tests/web/commerce-hangs.test.ts',
]

/** Tables of cases, of which `npm test` takes a sample (`sampleOf`). */
const TABLES = [
  'tests/contract/after-sale/returns-in-parts.test.ts',
  'tests/contract/rights/writes.test.ts',
  'tests/contract/staff/lists.test.ts',
]

/** Page scripts keep their state in modules, so each of these files runs in its own environment. */
const IN_PAGES = ['src/{client,islands,stores}/**/*.test.ts']
const ISLANDS = ['src/{client,islands,stores,admin,studio}/**/*.test.tsx']
const PLAIN = [
  '{src,server,scripts,emulators,bench}/**/*.test.ts',
  'backend/{src,boot}/**/*.test.ts',
  'tests/architecture/**/*.test.ts',
]

/** The backend's package.json maps these to its build; tests read the sources. */
const resolve = {
  alias: [{ find: /^#(?=domain|system)/, replacement: `${import.meta.dirname}/src/` }],
}

/** What a test waits for comes at last on a shared machine, too; a second is too short there. */
const patient = { expect: { poll: { timeout: 15_000 } } }

/**
 * Some read every source file, which takes seconds on a busy processor. By itself Vitest leaves one
 * of two cores to others, but those checks end in half of its time.
 */
const unit = (test: ProjectTests): TestProjectInlineConfiguration => ({
  extends: true,
  test: { testTimeout: 30_000, maxWorkers: 2, ...patient, ...test },
})

/** Tests that start real servers, with time for a boot; they need nothing of Astro's. */
const servers = (test: ProjectTests): TestProjectInlineConfiguration => ({
  extends: false,
  resolve,
  test: { testTimeout: 60_000, hookTimeout: 120_000, ...patient, ...test },
})

/** A project that needs an external service exists only if a variable names its address. */
const where = (variable: string, project: TestProjectInlineConfiguration) =>
  process.env[variable] ? [project] : []

export default getViteConfig(
  {
    resolve,
    test: {
      sequence: { sequencer: LongestFirst },
      projects: [
        // A process for each of the plain files takes longer than their tests.
        unit({
          name: 'unit',
          include: PLAIN,
          exclude: [...IN_PAGES, ...ISLANDS],
          isolate: false,
          globalSetup: './tests/support/unit-setup.ts',
        }),
        unit({ name: 'unit-pages', include: IN_PAGES }),
        unit({
          name: 'unit-islands',
          include: ISLANDS,
          setupFiles: ['./tests/support/patient-islands.ts'],
        }),
        // Each file has its own servers, on free ports. Two files at a time leave a seventh of two
        // cores idle while they wait for workers and time limits; three do not.
        servers({
          name: 'contract',
          include: ['tests/{contract,web,start}/**/*.test.ts'],
          maxWorkers: 3,
          // A file's imports cost a second; a file restores what it changes in its process.
          isolate: false,
          sequence: { groupOrder: 1 },
          globalSetup: './tests/support/contract-setup.ts',
          retry: 0,
        }),
        // Campaigns that take minutes: whole walks, kills and stops, full disks, ten thousand rows.
        // They measure shoppers' answers, so none runs beside another.
        servers({
          name: 'long',
          include: ['tests/long/**/*.test.ts', ...PROMISES, ...TABLES],
          env: { TESTS_RUN_ALONE: '1' },
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          globalSetup: './tests/support/contract-setup.ts',
          testTimeout: 30 * 60_000,
          hookTimeout: 180_000,
        }),
        ...where(
          'REDIS_URL',
          servers({
            name: 'redis',
            include: ['tests/redis/**/*.test.ts'],
            fileParallelism: false,
            sequence: { groupOrder: 3 },
          }),
        ),
        // The contract that the vendor's own service must meet too: a hosted project, with its own
        // client.
        ...where(
          'SANITY_WRITE_TOKEN',
          servers({
            name: 'content',
            include: ['tests/contract/content/{client,assets,sources}.test.ts'],
            env: { CONTENT_CONTRACT: 'hosted' },
            fileParallelism: false,
            sequence: { groupOrder: 4 },
          }),
        ),
        ...where(
          'SUPABASE_SECRET_KEY',
          servers({
            name: 'identity',
            include: [
              'tests/contract/identity/{sessions,links,tokens,admin,profiles,tables}.test.ts',
            ],
            env: { IDENTITY_CONTRACT: 'hosted' },
            fileParallelism: false,
            sequence: { groupOrder: 5 },
          }),
        ),
      ],
    },
  },
  { devToolbar: { enabled: false } },
)
