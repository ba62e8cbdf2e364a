import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './progress.ts'

const pidFile = (dataFolder: string) => join(dataFolder, 'start.pid')

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The running start of this data folder, if there is one; a number from a dead one does not count. */
export function runningStart(dataFolder: string): number | undefined {
  const file = pidFile(dataFolder)
  if (!existsSync(file)) return undefined
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  if (!isAlive(pid) || pid === process.pid) return undefined
  // After a reboot the number may belong to another program: on Linux its command line tells.
  const commandLine = `/proc/${pid}/cmdline`
  if (existsSync(commandLine) && !readFileSync(commandLine, 'utf8').includes('start.ts'))
    return undefined
  return pid
}

/** Takes the data folder for this process. Two stores in one folder would share one database. */
export function takeDataFolder(dataFolder: string) {
  mkdirSync(join(dataFolder, 'logs'), { recursive: true })
  const running = runningStart(dataFolder)
  if (running !== undefined) {
    throw new StartError(
      `The store is already running on ${dataFolder} (process ${running}). Stop it, or choose another DATA_DIR.`,
    )
  }
  writeFileSync(pidFile(dataFolder), String(process.pid))
}

export const leaveDataFolder = (dataFolder: string) => rmSync(pidFile(dataFolder), { force: true })
