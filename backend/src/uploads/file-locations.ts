import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { MedusaError } from '@medusajs/utils'
import { setting } from '../settings.ts'
import { type FileKind, isKind } from './kinds.ts'
import { requireRoom } from './room.ts'

export type Access = 'public' | 'protected'

const NAME = /^[0-9a-f]{32}\.([a-z]{3,4})$/
const KEY = /^(public|protected)\/([^/]+)$/

export const folderOf = (access: Access): string => join(setting('DATA_DIR'), 'uploads', access)

/** Whether a name has the form that `newKey` makes. Nothing else ever becomes part of a path. */
export const isFileName = (name: string): boolean => isKind(NAME.exec(name)?.[1] ?? '')

/**
 * A key that cannot be guessed and does not depend on the client's file name; refused on a full
 * disk.
 */
export async function newKey(access: Access, kind: FileKind): Promise<string> {
  await requireRoom()
  await mkdir(folderOf(access), { recursive: true })
  return `${access}/${randomBytes(16).toString('hex')}.${kind}`
}

/** The path of a key, or an error if it is not one of ours. */
export function pathOf(key: string): string {
  const [, access, name = ''] = KEY.exec(key) ?? []
  if ((access === 'public' || access === 'protected') && isFileName(name)) {
    return join(folderOf(access), name)
  }
  throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such file')
}
