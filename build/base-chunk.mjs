/**
 * What every page runs of the stores, and of nanostores, in one chunk: by itself the bundler makes two
 * or three, each with its own list of names and its own start for the compression.
 */
const BASE = [
  /[\\/]nanostores[\\/]atom[\\/]/,
  /preload-helper/,
  /[\\/]src[\\/]client[\\/](ask|life)\.ts$/,
  /[\\/]src[\\/]stores[\\/](cart|page|device|region)\.ts$/,
  /[\\/]src[\\/]stores[\\/]cart[\\/](store|outbox(-memory|-shape)?|delivery|burst)\.ts$/,
  /[\\/]src[\\/]stores[\\/]region[\\/]store\.ts$/,
  /[\\/]src[\\/]domain[\\/](region|cart|cart-lines|key)\.ts$/,
]

/** An island needs all of it or none. */
const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler|@nanostores[\\/]react)[\\/]/

const groups = [
  {
    name: 'base',
    test: (id) => BASE.some((pattern) => pattern.test(id)),
    includeDependenciesRecursively: false,
  },
  { name: 'react', test: REACT, includeDependenciesRecursively: false },
]

export const baseChunk = () => ({
  name: 'base-chunk',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            rolldownOptions: {
              preserveEntrySignatures: 'allow-extension',
              output: { codeSplitting: { groups } },
            },
          },
        }
      : undefined,
})
