/**
 * Puts the part of the stores, and of nanostores, that every page runs in one chunk: by default the
 * bundler makes two or three, each with its own names and its own compression.
 */
const BASE = [
  /[\\/]nanostores[\\/]atom[\\/]/,
  /preload-helper/,
  /[\\/]src[\\/]client[\\/]first-interaction\.ts$/,
  /[\\/]src[\\/]theme[\\/]no-flash\.ts$/,
  /[\\/]src[\\/]stores[\\/](cart|page|device|region)\.ts$/,
  /[\\/]src[\\/]stores[\\/]cart[\\/](store|outbox)\.ts$/,
  /[\\/]src[\\/]stores[\\/]region[\\/](store|currency)\.ts$/,
  /[\\/]src[\\/]domain[\\/](region[\\/]region|cart[\\/](cart|cart-lines|line-kinds|stored-cart)|web[\\/](json|key)|theme[\\/]theme|account[\\/]shopper)\.ts$/,
]

/** An island needs either all or none of it. */
const REACT =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|@nanostores[\\/]react|nanostores[\\/](listen-keys|deep-map))[\\/]/

/** Every module that calls commerce. */
const COMMERCE = [
  /[\\/]node_modules[\\/]@medusajs[\\/]medusa-js[\\/]/,
  /[\\/]src[\\/]commerce[\\/](errors|failure|wire|response|quiet|medusa|connect|transport)\.ts$/,
]

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
