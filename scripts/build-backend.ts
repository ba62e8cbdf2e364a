import { build as transpile } from '../backend/boot/build.mts'

/** Transpiles the backend if its sources have changed. */
export const buildBackend = async () => {
  await transpile()
}

if (import.meta.main) await buildBackend()
