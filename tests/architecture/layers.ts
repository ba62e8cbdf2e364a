/**
 * What each layer of src/ may import besides itself and packages: everything absent is forbidden.
 * ARCHITECTURE.md prints this table, and a test compares the two.
 */
export const layers: Readonly<Record<string, readonly string[]>> = {
  middleware: ['account', 'commerce', 'identity', 'domain'],
  pages: [
    'loaders',
    'layouts',
    'components',
    'islands',
    'admin',
    'content',
    'account',
    'commerce',
    'theme',
    'domain',
  ],
  loaders: ['content', 'account', 'commerce', 'identity', 'theme', 'domain'],
  actions: ['account', 'commerce', 'identity', 'domain'],
  layouts: ['client', 'components', 'islands', 'analytics', 'theme', 'domain'],
  components: ['client', 'islands', 'ui', 'theme', 'domain'],
  client: ['stores', 'theme', 'domain'],
  islands: ['stores', 'ui', 'theme', 'domain'],
  stores: ['commerce', 'theme', 'domain'],
  analytics: ['stores', 'domain'],
  'admin/resources': ['admin/engine', 'admin/screens', 'admin/actions', 'domain'],
  'admin/screens': ['admin/engine', 'admin/actions', 'ui', 'domain'],
  'admin/actions': ['admin/engine', 'ui', 'domain'],
  'admin/engine': ['stores', 'ui', 'domain'],
  admin: ['commerce', 'stores', 'ui', 'domain'],
  content: ['domain'],
  account: ['commerce', 'identity', 'system', 'domain'],
  commerce: ['domain'],
  identity: ['domain'],
  studio: ['domain'],
  theme: ['domain'],
  ui: ['theme', 'domain'],
  system: ['domain'],
  domain: [],
}

/** The packages that domain may use: it must run anywhere and weigh nothing. schema-dts is types. */
export const domainPackages = ['zod/mini', 'temporal-polyfill', 'schema-dts']

/** Folders outside src/, and what alone they may import of it. */
export const outside = ['server', 'backend', 'scripts', 'emulators']
export const ofEveryProcess = ['domain', 'system']
