import { statfs } from 'node:fs/promises'
import { MedusaError } from '@medusajs/utils'
import { setting } from '../settings.ts'

const MEBIBYTE = 1_048_576

/**
 * Refuses while the disk has less free space than its floor, with a reason for which pages have a
 * message: the rest belongs to orders.
 */
export async function requireRoom(): Promise<void> {
  const { bavail, bsize } = await statfs(setting('DATA_DIR'))
  if (bavail * bsize >= Number(setting('DISK_FLOOR_MEGABYTES')) * MEBIBYTE) return
  throw new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    'Files cannot be uploaded at the moment: the disk is nearly full. Please try again later.',
    'no_room',
  )
}
