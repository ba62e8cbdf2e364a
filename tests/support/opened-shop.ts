import { execFile } from 'node:child_process'
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withLock } from '#system/lock.mjs'
import { templatesFolder } from './templates.ts'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * A new data folder, as the first start of the demo shop leaves it. To migrate and to seed takes
 * longer than most tests: the first caller of a run has it done by `open`, all others wait and copy.
 */
export async function openedShop(open: (dataFolder: string) => Promise<void>): Promise<string> {
  const dataFolder = temporaryFolder()
  const keptIn = templatesFolder()
  if (keptIn === undefined) return dataFolder
  const kept = join(keptIn, 'shop')
  await withLock(`${kept}.lock`, async () => {
    if (existsSync(kept)) return
    const opening = temporaryFolder()
    await open(opening)
    renameSync(opening, kept)
  })
  // Unlike cpSync it keeps whose the files are: as root, the database belongs to another user.
  await promisify(execFile)('cp', ['-a', `${kept}/.`, dataFolder])
  return dataFolder
}
