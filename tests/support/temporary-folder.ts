import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps these files in memory; containers often give it a few megabytes. */
const IN_MEMORY = '/dev/shm'
/** A run of the tests keeps less than half of it at once. */
const ROOM_BYTES = 4 * 2 ** 30
/** Processes of one run rename folders of each other, which only one file system allows. */
const PARENT_VARIABLE = 'TEST_FOLDERS_PARENT'

/** Whether this machine lets a run keep its files in memory. */
export function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= ROOM_BYTES && freemem() >= 2 * ROOM_BYTES
  } catch {
    return false
  }
}

/**
 * A new folder that everybody may enter: as root, Postgres runs as another user, and would otherwise
 * keep its files elsewhere. In memory where there is room: to copy a shop takes a tenth of the time.
 */
export function temporaryFolder(name = 'perennial-'): string {
  process.env[PARENT_VARIABLE] ??= hasRoomInMemory() ? IN_MEMORY : tmpdir()
  const folder = mkdtempSync(join(process.env[PARENT_VARIABLE], name))
  chmodSync(folder, 0o755)
  return folder
}

/** One for all folders of a run, which takes them with it: what tests leave behind would stay in memory. */
export function folderOfRun(): string {
  const folder = temporaryFolder('perennial-tests-')
  process.env[PARENT_VARIABLE] = folder
  return folder
}
