import { createDiskSpace } from '../../server/disk-space.ts'
import { StartError } from '../progress.ts'

const MEBIBYTE = 1_048_576
/** The size of the cluster, the write-ahead log and the demo shop. */
const NEW_NEEDS_BYTES = 256 * MEBIBYTE
/** Without this space Postgres cannot even report that it starts. */
const KEPT_NEEDS_BYTES = 32 * MEBIBYTE

const megabytes = (bytes: number) => `${Math.floor(bytes / MEBIBYTE)} MB`

/** Throws one line if the disk is too full for the database to start. */
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
