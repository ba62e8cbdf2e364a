import { join } from 'node:path'

const PRELOADED = join(import.meta.dirname, 'remembered-passwords.cjs')

/**
 * Lets every process of the run hash a password with a salt once, and remember it. A hash of a
 * customer or of staff costs a tenth of a second, and the same people sign in a thousand times.
 */
export function rememberPasswords(): void {
  process.env['NODE_OPTIONS'] = `--require ${JSON.stringify(PRELOADED)}`
}
