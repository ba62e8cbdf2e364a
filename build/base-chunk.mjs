/**
 * What every page runs of the stores, and of nanostores, in one chunk: by itself the bundler makes two
 * or three, each with its own list of names and its own start for the compression.
 */
const BASE = [
  /[\\/]nanostores[\\/]atom[\\/]/,
  /preload-helper/,
  /[\\/]src[\\/]client[\\/](ask|life)\.ts$/,
  /[\\/]src[\\/]stores[\\/](cart|page|device|key|region)\.ts$/,
  /[\\/]src[\\/]stores[\\/]cart[\\/](store|outbox(-memory|-shape)?|delivery|burst)\.ts$/,
  /[\\/]src[\\/]stores[\\/]region[\\/]store\.ts$/,
  /[\\/]src[\\/]domain[\\/](region|cart|cart-lines)\.ts$/,
]

const groups = [
  {
    name: 'base',
    test: (id) => BASE.some((pattern) => pattern.test(id)),
    includeDependenciesRecursively: false,
  },
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
