import { readFile } from 'node:fs/promises'
import { MedusaError } from '@medusajs/utils'
import { FRAMES_AT_MOST } from '#domain/catalogue/picture-bounds.ts'
import { hasTooManyPixels } from './pixels.ts'

/**
 * The types of kept files, by their file extension, with the type they are served as. The core's
 * imports write JSON between their steps; nobody can upload it.
 */
export const CONTENT_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const

export type FileKind = keyof typeof CONTENT_TYPES

/** The formats of phones and cameras. */
const PICTURES = ['jpg', 'png', 'webp', 'avif'] as const
type Picture = (typeof PICTURES)[number]

const HEAD_BYTES = 4_100
const CONTROL_BYTES = new Set([
  ...Array(9).keys(),
  11,
  12,
  ...Array.from({ length: 18 }, (_, i) => i + 14),
])

export const isKind = (ending: string): ending is FileKind => Object.hasOwn(CONTENT_TYPES, ending)

const has = (bytes: Buffer, at: number, text: string) =>
  bytes.toString('latin1', at, at + text.length) === text

/** Whether a PNG is animated: it declares so before its pixels. Nothing here bounds its frames. */
function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = 8; at + 8 <= bytes.length && !has(bytes, at + 4, 'IDAT'); ) {
    if (has(bytes, at + 4, 'acTL')) return true
    at += 12 + bytes.readUInt32BE(at)
  }
  return false
}

/**
 * Detected by a few bytes at known offsets. A general library keeps parsing after the signature,
 * and 200 bytes that claim to be a video occupy it for ever.
 */
const SIGNS: Readonly<Record<Exclude<FileKind, 'csv' | 'json'>, (bytes: Buffer) => boolean>> = {
  jpg: (bytes) => has(bytes, 0, '\xff\xd8\xff'),
  png: (bytes) => has(bytes, 0, '\x89PNG\r\n\x1a\n') && !isAnimatedPng(bytes),
  webp: (bytes) => has(bytes, 0, 'RIFF') && has(bytes, 8, 'WEBP'),
  avif: (bytes) => has(bytes, 4, 'ftypavif') || has(bytes, 4, 'ftypavis'),
  gif: (bytes) => has(bytes, 0, 'GIF87a') || has(bytes, 0, 'GIF89a'),
  pdf: (bytes) => has(bytes, 0, '%PDF-'),
}

const SIGNED = ['jpg', 'png', 'webp', 'avif', 'gif', 'pdf'] as const

/** The kind of a picture by its first bytes; null for any other file. */
export const pictureKindOf = (bytes: Buffer): Picture | null =>
  PICTURES.find((kind) => SIGNS[kind](bytes)) ?? null

/** Text has no signature: its file extension makes it CSV, and it must not look like markup. */
function isTable(head: Buffer, name: string) {
  if (!name.toLowerCase().endsWith('.csv')) return false
  if (head.some((byte) => CONTROL_BYTES.has(byte))) return false
  return !head.toString('utf8').trimStart().startsWith('<')
}

/**
 * The kind of a file by its content, whatever its name and declared type say. Throws for any other
 * kind: SVG and HTML can contain scripts.
 */
export async function kindOf(path: string, name: string): Promise<FileKind> {
  const bytes = await readFile(path)
  const found = SIGNED.find((kind) => SIGNS[kind](bytes))
  if (found !== undefined && hasTooManyPixels(bytes, found)) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      `A picture may have at most 50 million pixels, those of all its frames together, and ${FRAMES_AT_MOST} frames: save it smaller, then upload it again`,
    )
  }
  if (found !== undefined) return found
  if (isTable(bytes.subarray(0, HEAD_BYTES), name)) return 'csv'
  throw new MedusaError(
    MedusaError.Types.INVALID_DATA,
    `Only ${[...SIGNED, 'csv'].join(', ')} files can be uploaded`,
  )
}
