import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isAlive } from '#system/lock.mjs'
import { inDataFolder } from './data-folder-error.ts'
import { StartError } from './progress.ts'

const pidFile = (dataFolder: string) => join(dataFolder, 'start.pid')

/**
 * A process with exclusive use of the data folder: the store, or a command that works on its
 * database.
 */
export interface FolderHolder {
  readonly pid: number
  readonly isStore: boolean
}

/** The process that holds this data folder, if any; a dead process does not count. */
export function holderOf(dataFolder: string): FolderHolder | undefined {
  const file = pidFile(dataFolder)
  if (!existsSync(file)) return undefined
  const [number = '', script = 'start.ts'] = readFileSync(file, 'utf8').split('\n')
  const pid = Number.parseInt(number, 10)
  if (!isAlive(pid) || pid === process.pid) return undefined
  // After a reboot the process id may belong to another program: on Linux the command line shows
  // it.
  const commandLine = `/proc/${pid}/cmdline`
  if (existsSync(commandLine) && !readFileSync(commandLine, 'utf8').includes(script))
    return undefined
  return { pid, isStore: script === 'start.ts' }
}

export const logsFolder = (dataFolder: string): string => join(dataFolder, 'logs')

/** One folder after the other: for a recursive mkdir, Node reports ENOENT on a read-only disk. */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  const above = dirname(path)
  if (above !== path && !existsSync(above)) makeFolder(above)
  mkdirSync(path)
}

/** Creates the data folder if it is missing. */
export const makeDataFolder = (dataFolder: string) =>
  inDataFolder(dataFolder, () => makeFolder(dataFolder))

function writePid(dataFolder: string) {
  try {
    writeFileSync(pidFile(dataFolder), `${process.pid}\n${basename(process.argv[1] ?? '')}`)
  } catch (error) {
    // A full disk creates the file but stores no content.
    unlockDataFolder(dataFolder)
    throw error
  }
}

/**
 * Reserves the data folder for this process. Two in one folder would stop each other's database.
 */
export function lockDataFolder(dataFolder: string) {
  makeDataFolder(dataFolder)
  const holder = holderOf(dataFolder)
  if (holder !== undefined) {
    throw new StartError(
      holder.isStore
        ? `The store is already running on ${dataFolder} (process ${holder.pid}). Stop it, or choose another DATA_DIR.`
        : `A command is at work on ${dataFolder} (process ${holder.pid}). Try again when it has ended.`,
    )
  }
  inDataFolder(dataFolder, () => writePid(dataFolder))
}

export const unlockDataFolder = (dataFolder: string) => rmSync(pidFile(dataFolder), { force: true })
