import { StartError } from './progress.ts'

const WHAT_TO_DO: Readonly<Record<string, string>> = {
  ENOSPC: 'its disk is full. Free some space, or set DATA_DIR to a folder on another disk.',
  EDQUOT: 'the quota of its disk is used up. Free some space, or set DATA_DIR to another folder.',
  EROFS: 'its disk is read-only. Make it writable, or set DATA_DIR to another folder.',
  EACCES:
    'this user may not read and write there. Give the right, or set DATA_DIR to another folder.',
  EPERM:
    'this user may not read and write there. Give the right, or set DATA_DIR to another folder.',
  ENOTDIR: 'a part of it is a file. Set DATA_DIR to a folder.',
  EEXIST: 'it is a file. Set DATA_DIR to a folder.',
  EIO: 'its disk reports errors. Look after the disk, or set DATA_DIR to a folder on another one.',
}

/** The code of a system error, such as ENOSPC; empty for other errors. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** One line for an error in the data folder. */
function dataFolderError(dataFolder: string, error: unknown): StartError {
  if (error instanceof StartError) return error
  const code = codeOf(error)
  const reason = WHAT_TO_DO[code] ?? `${code || String(error)}. Set DATA_DIR to another folder.`
  return new StartError(`The data folder ${dataFolder} cannot be used: ${reason}`)
}

/** Runs work in the data folder; a system error becomes one line that says what to do. */
export function inDataFolder<Result>(dataFolder: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw dataFolderError(dataFolder, error)
  }
}
