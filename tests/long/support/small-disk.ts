import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const MEBIBYTE = 1_048_576
const PIECE = Buffer.alloc(MEBIBYTE, 'x')

/** A disk of its own, in memory. Needs Linux and the right to mount, and says so where it has none. */
export function mountSmallDisk(megabytes: number) {
  const folder = temporaryFolder('perennial-disk-')
  try {
    const words = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]
    execFileSync('mount', words, { stdio: 'pipe' })
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw new Error('This test fills a disk of its own: run it on Linux as root, who may mount.', {
      cause: error,
    })
  }
  const free = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  let pieces = 0
  const fillTo = (keptMegabytes: number) => {
    try {
      while (free() > keptMegabytes * MEBIBYTE) {
        writeFileSync(join(folder, `ballast-${pieces++}`), PIECE)
      }
    } catch {
      // To the last byte.
    }
  }
  return {
    folder,
    fillTo,
    freeMegabytes: () => Math.floor(free() / MEBIBYTE),
    clear: () => {
      while (pieces > 0) rmSync(join(folder, `ballast-${--pieces}`), { force: true })
    },
    /** From now on nothing is written there, whoever asks: as a disk does that had errors. */
    makeReadOnly: () => execFileSync('mount', ['-o', 'remount,ro', folder]),
    unmount: () => {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}
