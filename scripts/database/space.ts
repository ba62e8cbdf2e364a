import { createDiskSpace } from '../../server/disk-space.ts'
import { StartError } from '../progress.ts'

const MEBIBYTE = 1_048_576
/** Cluster, write-ahead log and the demo shop. */
const NEW_NEEDS_BYTES = 256 * MEBIBYTE
/** Postgres cannot even say that it starts where nothing can be written. */
const KEPT_NEEDS_BYTES = 32 * MEBIBYTE

const megabytes = (bytes: number) => `${Math.floor(bytes / MEBIBYTE)} MB`

/** Throws one line where the disk is too full for the database to start. */
export function requireSpace(
  dataFolder: string,
  hasDatabase: boolean,
  free: () => number | null = createDiskSpace({ folder: dataFolder, floorBytes: 0 }).freeBytes,
): void {
  const bytes = free()
  const needed = hasDatabase ? KEPT_NEEDS_BYTES : NEW_NEEDS_BYTES
  if (bytes === null || bytes >= needed) return
  throw new StartError(
    `The disk of ${dataFolder} has ${megabytes(bytes)} free, and the database needs ${megabytes(needed)} to start. Free some space, or set DATA_DIR to a folder on another disk.`,
  )
}
