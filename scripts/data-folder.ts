import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isAlive } from '#system/lock.mjs'
import { inDataFolder } from './data-folder-error.ts'
import { StartError } from './progress.ts'

const pidFile = (dataFolder: string) => join(dataFolder, 'start.pid')

/** A process that has the data folder to itself: the store, or a command that works on its database. */
export interface FolderHolder {
  readonly pid: number
  readonly isStore: boolean
}

/** Who holds this data folder, if anybody does; a number from a dead process does not count. */
export function holderOf(dataFolder: string): FolderHolder | undefined {
  const file = pidFile(dataFolder)
  if (!existsSync(file)) return undefined
  const [number = '', script = 'start.ts'] = readFileSync(file, 'utf8').split('\n')
  const pid = Number.parseInt(number, 10)
  if (!isAlive(pid) || pid === process.pid) return undefined
  // After a reboot the number may belong to another program: on Linux its command line tells.
  const commandLine = `/proc/${pid}/cmdline`
  if (existsSync(commandLine) && !readFileSync(commandLine, 'utf8').includes(script))
    return undefined
  return { pid, isStore: script === 'start.ts' }
}

export const logsFolder = (dataFolder: string): string => join(dataFolder, 'logs')

/** One folder after the other: asked for all at once, Node says of a read-only disk that nothing is there. */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  const above = dirname(path)
  if (above !== path && !existsSync(above)) makeFolder(above)
  mkdirSync(path)
}

/** Makes the data folder where there is none. */
export const makeDataFolder = (dataFolder: string) =>
  inDataFolder(dataFolder, () => makeFolder(dataFolder))

function writePid(dataFolder: string) {
  try {
    writeFileSync(pidFile(dataFolder), `${process.pid}\n${basename(process.argv[1] ?? '')}`)
  } catch (error) {
    // A full disk takes the name of the file and none of its words.
    leaveDataFolder(dataFolder)
    throw error
  }
}

/** Takes the data folder for this process. Two in one folder would stop each other's database. */
export function takeDataFolder(dataFolder: string) {
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

export const leaveDataFolder = (dataFolder: string) => rmSync(pidFile(dataFolder), { force: true })
