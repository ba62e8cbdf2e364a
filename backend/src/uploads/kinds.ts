import { open } from 'node:fs/promises'
import { MedusaError } from '@medusajs/utils'
import { fromBuffer } from 'file-type'
import { hasTooManyPixels } from './pixels.ts'

/** What may be uploaded, by the ending it is kept under, with the type it is served as. */
export const CONTENT_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
} as const

export type Kind = keyof typeof CONTENT_TYPES

/** What telephones and cameras make, or are asked for. */
const PICTURES = ['jpg', 'png', 'webp', 'avif'] as const
type Picture = (typeof PICTURES)[number]

const HEAD_BYTES = 4_100
const CONTROL_BYTES = new Set([
  ...Array(9).keys(),
  11,
  12,
  ...Array.from({ length: 18 }, (_, i) => i + 14),
])

export const isKind = (ending: string): ending is Kind => Object.hasOwn(CONTENT_TYPES, ending)

/** A camera writes its own words before a picture's size. */
const LOOKED_AT_BYTES = 1_048_576

async function headOf(path: string) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(LOOKED_AT_BYTES),
      0,
      LOOKED_AT_BYTES,
      0,
    )
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The kind of a picture by its first bytes; null where it is none that shops show. */
export async function pictureKindOf(bytes: Buffer): Promise<Picture | null> {
  const found = await fromBuffer(bytes.subarray(0, HEAD_BYTES))
  return PICTURES.find((kind) => kind === found?.ext) ?? null
}

/** Text has no signature: it is called CSV by its name, and must not look like markup. */
function isTable(head: Buffer, name: string) {
  if (!name.toLowerCase().endsWith('.csv')) return false
  if (head.some((byte) => CONTROL_BYTES.has(byte))) return false
  return !head.toString('utf8').trimStart().startsWith('<')
}

/**
 * The kind of a file by its content, whatever its name and declared type say. Throws where
 * it is none that may be uploaded: SVG and HTML can carry scripts.
 */
export async function kindOf(path: string, name: string): Promise<Kind> {
  const head = await headOf(path)
  const start = head.subarray(0, HEAD_BYTES)
  const found = await fromBuffer(start)
  if (found === undefined && isTable(start, name)) return 'csv'
  if (found !== undefined && hasTooManyPixels(head, found.ext)) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      'A picture may have at most 50 million pixels: save it smaller, then upload it again',
    )
  }
  if (found !== undefined && isKind(found.ext)) return found.ext
  throw new MedusaError(
    MedusaError.Types.INVALID_DATA,
    `Only ${Object.keys(CONTENT_TYPES).join(', ')} files can be uploaded`,
  )
}
