import { statfsSync } from 'node:fs'
import { steadyTimeMs } from './steady-time.ts'

/** The result is cached this long: a flood must not stat the disk for each of its lines. */
const KEPT_MS = 1000

/**
 * Guards optional writes while the disk is nearly full, so that the remaining space is left to
 * purchases.
 */
export interface DiskSpace {
  /** False below the floor. */
  readonly hasRoom: () => boolean
  /** Bytes; null if the free space is unknown. */
  readonly freeBytes: () => number | null
}

interface DiskSpaceOptions {
  /** Any folder on the disk; it need not exist yet. */
  readonly folder: string
  readonly floorBytes: number
  /** Throws if there is no such folder. */
  readonly measure?: (folder: string) => number
  readonly now?: () => number
}

function measureFree(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

export function createDiskSpace(options: DiskSpaceOptions): DiskSpace {
  const { folder, floorBytes, measure = measureFree, now = steadyTimeMs } = options
  let measuredAt = Number.NEGATIVE_INFINITY
  let bytes: number | null = null
  const freeBytes = () => {
    if (now() - measuredAt < KEPT_MS) return bytes
    measuredAt = now()
    try {
      bytes = measure(folder)
    } catch {
      bytes = null
    }
    return bytes
  }
  return {
    freeBytes,
    // If the free space is unknown, the write itself may fail.
    hasRoom: () => (freeBytes() ?? Number.POSITIVE_INFINITY) >= floorBytes,
  }
}
