import { build as transpile } from '../backend/boot/build.mts'

/** Transpiles the backend where its sources changed. */
export const buildBackend = async () => {
  await transpile()
}
