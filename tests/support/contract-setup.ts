import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '#scripts/paths.ts'
import { KEEPER } from './shared-backends.ts'
import { temporaryFolder } from './temporary-folder.ts'

const ready = z.tuple([z.object({ port: z.number() })]).rest(z.unknown())

/** Half of a second of each backend's start is for reading code that the last one has read. */
const COMPILED = join(ROOT, 'node_modules/.cache/compiled')

/**
 * Gives the run a place for what its tests copy (opened-shop.ts, database.ts) and for compiled code,
 * and a keeper of the backends that they share.
 */
export default async function setUp() {
  const folder = temporaryFolder('perennial-templates-')
  process.env['NODE_COMPILE_CACHE'] ??= COMPILED
  process.env['TEST_TEMPLATES_FOLDER'] = folder
  const keeper = fork(join(import.meta.dirname, 'backends-keeper.ts'), { execArgv: [] })
  const [{ port }] = ready.parse(await once(keeper, 'message'))
  process.env[KEEPER] = `http://127.0.0.1:${port}`
  return async () => {
    keeper.disconnect()
    await once(keeper, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}
