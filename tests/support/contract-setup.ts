import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { shareCompileCache } from './compile-cache.ts'
import { rememberPasswords } from './remembered-passwords.ts'
import { POOL_VARIABLE } from './shared-backends.ts'
import { folderOfRun } from './temporary-folder.ts'

const ready = z.tuple([z.object({ port: z.number() })]).rest(z.unknown())

/**
 * Gives the run a folder for what its tests copy (seeded-folder.ts, database.ts) and for compiled code,
 * and a pool of the backends that they share.
 */
export default async function setUp() {
  const folder = folderOfRun()
  shareCompileCache()
  rememberPasswords()
  process.env['TEST_TEMPLATES_FOLDER'] = folder
  const pool = fork(join(import.meta.dirname, 'backend-pool.ts'), { execArgv: [] })
  const [{ port }] = ready.parse(await once(pool, 'message'))
  process.env[POOL_VARIABLE] = `http://127.0.0.1:${port}`
  return async () => {
    pool.disconnect()
    await once(pool, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}
