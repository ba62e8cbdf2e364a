/**
 * Puts the part of the stores, and of nanostores, that every page runs in one chunk: by default the
 * bundler makes two or three, each with its own names and its own compression.
 */
const BASE = [
  /[\\/]nanostores[\\/]atom[\\/]/,
  /preload-helper/,
  /[\\/]src[\\/]client[\\/]first-interaction\.ts$/,
  /[\\/]src[\\/]theme[\\/]mode-key\.ts$/,
  /[\\/]src[\\/]analytics[\\/](visit|track|adds|choices|consent|send)\.ts$/,
  /[\\/]src[\\/]stores[\\/](cart|page|device|region|shown-bag)\.ts$/,
  /[\\/]src[\\/]stores[\\/]cart[\\/](store|outbox)\.ts$/,
  /[\\/]src[\\/]stores[\\/]region[\\/](store|currency)\.ts$/,
  /[\\/]src[\\/]domain[\\/](region[\\/]region|cart[\\/](bag-texts|cart|cart-lines|line-figures|line-kinds|line-words|plain-bag|quantity-steps|stored-cart)|catalogue[\\/]sizeless|money[\\/](currencies|line-amount|money|tax-words)|web[\\/](json|key)|theme[\\/]theme|account[\\/]shopper)\.ts$/,
]

/** An island needs either all or none of it. */
const REACT =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|@nanostores[\\/]react|nanostores[\\/](listen-keys|deep-map))[\\/]/

/** Every module that calls commerce. */
const COMMERCE = [
  /[\\/]node_modules[\\/]@medusajs[\\/]medusa-js[\\/]/,
  /[\\/]src[\\/]commerce[\\/](errors|failure|wire|response|quiet|medusa|connect|transport)\.ts$/,
]

const OF_ADMIN = /[\\/]src[\\/]admin[\\/](?!login)/
/** What of medusa-js no chunk contains: its imports count for nothing. */
const LEFT_OUT = /[\\/]node_modules[\\/]qs[\\/]/

/**
 * Puts what only the back office begins with in one chunk: by default there are eighty, as each of its
 * later parts shares other modules with it. A module is the back office's if all that import it are;
 * so no other chunk imports from this one, and none has to wait for it.
 */
function adminOnly() {
  const known = new Map()
  const isAdminOnly = (id, graph) => {
    const before = known.get(id)
    if (before !== undefined) return before
    // Modules that import each other are judged by the others that import them.
    known.set(id, true)
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
    const all = [...importers, ...dynamicImporters]
    const answer =
      OF_ADMIN.test(id) ||
      LEFT_OUT.test(id) ||
      (all.length > 0 && all.every((importer) => isAdminOnly(importer, graph)))
    known.set(id, answer)
    return answer
  }
  return (id, graph) => (isAdminOnly(id, graph) ? 'admin' : null)
}

/** Dependencies of the medusa-js client class that it does not declare as optional. */
const UNUSED = { test: /[\\/]node_modules[\\/]retry-axios[\\/]/, sideEffects: false }

const among = (patterns) => (id) => patterns.some((pattern) => pattern.test(id))

const groups = [
  {
    name: 'base',
    test: among(BASE),
    includeDependenciesRecursively: false,
  },
  { name: 'react', test: REACT, includeDependenciesRecursively: false },
  { name: 'commerce', test: among(COMMERCE), includeDependenciesRecursively: false },
  { name: adminOnly(), tags: ['$initial'], includeDependenciesRecursively: false },
]

export const sharedChunks = () => ({
  name: 'shared-chunks',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            rolldownOptions: {
              preserveEntrySignatures: 'allow-extension',
              treeshake: { moduleSideEffects: [UNUSED] },
              output: { codeSplitting: { groups } },
            },
          },
        }
      : undefined,
})
