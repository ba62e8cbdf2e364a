import { execFile } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withLock } from '#system/lock.mjs'
import { templatesFolder } from './templates.ts'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * A new data folder, as the first start of the demo shop leaves it. Migrating and seeding take longer
 * than most tests: the first caller of a run does it by `seed`, all others wait and copy.
 */
export async function copySeededFolder(
  seed: (dataFolder: string) => Promise<void>,
): Promise<string> {
  const dataFolder = temporaryFolder()
  const templates = templatesFolder()
  if (templates === undefined) return dataFolder
  const template = join(templates, 'shop')
  await withLock(`${template}.lock`, async () => {
    if (existsSync(template)) return
    const seeding = temporaryFolder()
    await seed(seeding)
    renameSync(seeding, template)
  })
  // Unlike cpSync it keeps the owner of files: under root, the database belongs to another user.
  await promisify(execFile)('cp', ['-a', `${template}/.`, dataFolder])
  return dataFolder
}

/** Puts the database of a new demo shop in the place of one whose server has ended. */
export async function restoreSeededDatabase(databaseFolder: string): Promise<void> {
  const templates = templatesFolder()
  if (templates === undefined) throw new Error('Only a run of the tests keeps a seeded database.')
  rmSync(databaseFolder, { recursive: true })
  await promisify(execFile)('cp', ['-a', join(templates, 'shop', 'database'), databaseFolder])
}
