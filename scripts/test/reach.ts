import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { ROOT } from '../paths.ts'

/** Folders of tests that start servers; Vitest finds all others by their imports. */
export const ALL = ['tests/contract', 'tests/web', 'tests/start', 'tests/e2e'] as const
const BACKEND_SERVICES = ['core-patches', 'resources', 'order', 'cart'].map(contract)
const WITH_PAGES = ['catalogue', 'cart', 'content', 'accessibility'].map(journeys)

function contract(noun: string) {
  return `tests/contract/${noun}`
}
function journeys(noun: string) {
  return `tests/e2e/${noun}`
}

/**
 * The tests that a change in a folder can break beyond those that import it. A folder with the name
 * of a folder of tests, such as `after-sale`, reaches that one without a row here.
 */
export const REACH: Readonly<Record<string, readonly string[]>> = {
  src: [],
  'src/actions': ['account', 'order'].map(journeys),
  'src/client': WITH_PAGES,
  'src/commerce': ['cart', 'catalogue', 'checkout'].map(journeys),
  'src/components': WITH_PAGES,
  'src/domain': [],
  'src/domain/money': ['cart', 'catalogue', 'checkout'].map(journeys),
  'src/domain/seo': [journeys('catalogue'), journeys('content')],
  'src/domain/theme': [journeys('content')],
  'src/domain/web': ['tests/web', journeys('account')],
  'src/identity': [journeys('account')],
  'src/islands': WITH_PAGES,
  'src/layouts': WITH_PAGES,
  'src/loaders': WITH_PAGES,
  'src/middleware.ts': ['tests/web', journeys('region'), journeys('operations')],
  'src/pages': [...WITH_PAGES, 'tests/web'],
  'src/stores': ['cart', 'catalogue', 'checkout'].map(journeys),
  'src/studio': [journeys('content')],
  'src/system': ['tests/web', contract('rights')],
  'src/theme': [journeys('content'), contract('mail')],
  'src/ui': WITH_PAGES,
  server: ['tests/web', journeys('operations')],
  'server/build': [journeys('content')],
  'server/cache': [journeys('catalogue')],
  'server/files': [journeys('catalogue')],
  'server/gateway': ['cart', 'account', 'checkout'].map(journeys),
  'server/http': [journeys('catalogue')],
  'server/images': [journeys('catalogue')],
  'server/logs': [journeys('operations')],
  'server/outbox': [journeys('account')],
  'server/pages': [journeys('catalogue')],
  'server/preview': [journeys('content')],
  'server/sign-in': [journeys('account')],
  'server/theme': [journeys('content')],
  'server/visitor': [journeys('region'), journeys('order')],
  backend: BACKEND_SERVICES,
  'backend/src/allocation': [contract('staff'), journeys('admin')],
  'backend/src/api': ['rights', 'account', 'after-sale', 'catalogue'].map(contract),
  'backend/src/audit': [contract('staff')],
  'backend/src/background': ['catalogue', 'mail', 'webhook'].map(contract),
  'backend/src/catalogue': [contract('search-index')],
  'backend/src/checkout/payments': [contract('payment'), journeys('checkout')],
  'backend/src/database': BACKEND_SERVICES,
  'backend/src/identity': [contract('account')],
  'backend/src/figures': [contract('staff'), journeys('admin')],
  'backend/src/invoice': [contract('order'), journeys('order')],
  'backend/src/jobs': ['after-sale', 'staff', 'webhook'].map(contract),
  'backend/src/loaders': [contract('account')],
  'backend/src/mail': [contract('account'), contract('after-sale')],
  'backend/src/migrations': ['catalogue', 'search-index'].map(contract),
  'backend/src/payment-method': [contract('payment'), contract('subscription')],
  'backend/src/pdf': [contract('order'), contract('staff')],
  'backend/src/price-list': [contract('staff'), journeys('admin')],
  'backend/src/promotion': [contract('staff'), journeys('admin')],
  'backend/src/repositories': ['catalogue', 'rights'].map(contract),
  'backend/src/seed': [contract('search-index'), journeys('catalogue')],
  'backend/src/sheets': [contract('staff'), journeys('admin')],
  'backend/src/staff': ['rights', 'staff'].map(contract),
  'backend/src/staff-alert': [contract('staff'), contract('mail')],
  'backend/src/services': ['account', 'after-sale', 'catalogue'].map(contract),
  'backend/src/strategies': ['checkout', 'cart'].map(journeys),
  'backend/src/tokens': [contract('account')],
  'backend/src/webhook': [journeys('admin')],
  'backend/src/uploads': [contract('import-export')],
  'emulators/analytics': [journeys('operations')],
  'emulators/content-lake': [contract('content'), journeys('content')],
  'emulators/http': ['content', 'identity', 'analytics'].map(contract),
  'emulators/identity': [journeys('account')],
  'emulators/postgres': ['content', 'identity', 'analytics'].map(contract),
  scripts: ['tests/start'],
  'scripts/content': [contract('content')],
  'scripts/database': [contract('core-patches')],
  'scripts/logs': [journeys('operations')],
  'scripts/processes': [journeys('operations')],
  'scripts/test': [],
  supabase: [contract('identity'), journeys('account')],
  'tests/architecture': [],
  'tests/budgets': ['tests/budgets'],
  'tests/contract/support': ['tests/contract'],
  'tests/e2e/support': ['tests/e2e'],
  'tests/fixtures': ['tests/contract'],
  'tests/long': [],
  'tests/redis': [],
  'tests/simulation': [],
  'tests/support': ALL,
  bench: [],
  deploy: [],
  docs: [],
}

const NOUN_ROOTS = ['tests/contract', 'tests/e2e'] as const
/** The folders of tests with this name. */
export const namedAfter = (noun: string): readonly string[] =>
  noun === 'support' || noun === '.'
    ? []
    : NOUN_ROOTS.map((root) => `${root}/${noun}`).filter((path) => existsSync(join(ROOT, path)))
const isTest = (path: string) => /^tests\/(contract|web|start|e2e)\/.*\.test\.ts$/.test(path)
const isWritten = (path: string) => /\.md$|^[.]/.test(path)

/** The folders above a path, the outermost first, and the path itself. */
const above = (path: string) =>
  path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))

/**
 * The tests that a change of this file can break, as paths of files and folders. Unknown paths,
 * such as a configuration at the root, can break everything.
 */
export function reachOf(path: string): readonly string[] {
  if (isTest(path)) return [path]
  const rows = above(path).flatMap((folder) => REACH[folder] ?? [])
  const found = posix.dirname(path).split('/').flatMap(namedAfter)
  const isKnown = above(path).some((folder) => folder in REACH)
  return isKnown || isWritten(path) ? [...new Set([...rows, ...found])] : ALL
}
