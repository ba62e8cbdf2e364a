export interface Check {
  readonly name: string
  /** True if it needs an external service: it runs only by name. */
  readonly isOnDemand?: true
  /** The variables with the addresses that it needs. */
  readonly needs?: readonly string[]
  /** The arguments for Node; `report` is the file for a runner's counts. */
  readonly words: (report: string) => readonly string[]
  /** True if the runner writes a report with its own counts. */
  readonly report: boolean
  /** Where it runs before all others, beside the other lanes: it starts no servers. */
  readonly lane?: Lane
}

/** Three for two cores, because each waits for the disk at times. The types take as long as the rest. */
const LANES = ['types', 'rules', 'unit'] as const
type Lane = (typeof LANES)[number]

const single = (name: string, ...words: string[]): Check => ({
  name,
  words: () => words,
  report: false,
  lane: name.endsWith('types') ? 'types' : 'rules',
})

/** A run of Vitest in the projects of vitest.config.ts whose names begin with the check's. */
export const vitestOf = (name: string, words: readonly string[]): Check => ({
  name,
  words: (report) => [
    'node_modules/vitest/vitest.mjs',
    ...words,
    `--project=${name}*`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  report: true,
})
const vitest = (name: string) => vitestOf(name, ['run'])

/** A run of Playwright in the projects of playwright.config.ts of this name or pattern. */
const playwright = (name: string, project: string, paths: readonly string[] = []): Check => ({
  name,
  words: () => [
    'node_modules/@playwright/test/cli.js',
    'test',
    `--project=${project}`,
    '--reporter=list,json',
    ...paths,
  ],
  report: true,
})

/** The journeys in these files and folders; by default all of them. */
export const journeysIn = (paths: readonly string[]) => playwright('e2e', 'journeys*', paths)

/** The native compiler, in a fourth of the time; the check of pages needs the other. */
const TYPESCRIPT = 'node_modules/typescript-7/bin/tsc'

/** In the order of their cost: the cheap ones first. */
export const checks: readonly Check[] = [
  single('format', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  single('types', TYPESCRIPT, '-p', '.'),
  single('backend-types', TYPESCRIPT, '-p', 'backend'),
  single('backend-test-types', TYPESCRIPT, '-p', 'backend/tsconfig.tests.json'),
  single(
    'page-types',
    ...['node_modules/astro/bin/astro.mjs', 'check', '--minimumSeverity', 'warning'],
    ...['--tsconfig', 'src/tsconfig.pages.json'],
  ),
  single(
    'narrowed',
    ...['node_modules/oxlint/bin/oxlint', '--type-aware'],
    ...['src', 'server', 'scripts', 'emulators', 'bench', 'backend/src', 'backend/boot'],
  ),
  single('content-types', 'scripts/content-types.ts', '--check'),
  single('unused', 'node_modules/knip/bin/knip.js'),
  { ...vitest('unit'), lane: 'unit' },
  vitest('contract'),
  journeysIn([]),
  { ...vitest('long'), isOnDemand: true },
  { ...playwright('long-journeys', 'long'), isOnDemand: true },
  { ...playwright('promises', 'promises'), isOnDemand: true },
  { ...vitest('redis'), isOnDemand: true, needs: ['REDIS_URL'] },
  {
    ...vitest('content'),
    isOnDemand: true,
    needs: ['SANITY_PROJECT_ID', 'SANITY_DATASET', 'SANITY_WRITE_TOKEN', 'SANITY_READ_TOKEN'],
  },
  {
    ...vitest('identity'),
    isOnDemand: true,
    needs: ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'],
  },
]

/**
 * The schedule: the stages in sequence, the lanes of a stage in parallel, the checks of a lane in
 * their order.
 */
export function stagesOf(chosen: readonly Check[]): readonly (readonly (readonly Check[])[])[] {
  const first = LANES.map((name) => chosen.filter(({ lane }) => lane === name))
  const rest = chosen.filter(({ lane }) => lane === undefined)
  return [first.filter((lane) => lane.length > 0), ...rest.map((check) => [[check]])]
}

/** The variables that a check still needs; undefined if nothing is missing. */
export function missingFor({ name, needs = [] }: Check, environment: NodeJS.ProcessEnv) {
  const missing = needs.filter((variable) => !environment[variable])
  if (missing.length === 0) return undefined
  return `${name}: set ${missing.join(', ')} first, which say where to test (CONTRIBUTING.md).`
}
