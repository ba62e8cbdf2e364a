import { join } from 'node:path'

/** The backend's folder: medusa-config.js and dist/ lie in it. */
export const root = join(import.meta.dirname, '..')
