/** The fields of a picture's document that its address needs. */
export interface ImageSource {
  readonly hotspot?: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }
  readonly asset: { readonly _id: string }
  readonly crop?: {
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }
}

export interface ContentProblem {
  readonly documentId: string
  /** The dropped part, by its type and key. */
  readonly part: string
  readonly reason: string
}

/** The dependencies of parsing a document. */
export interface ContentReader {
  readonly pictureUrl: (image: ImageSource) => string
  /** The address of a drawing as it was uploaded; null where the shop does not show it so. */
  readonly drawingUrl: (image: ImageSource) => string | null
  /** The address of a picture in the size of shared links. */
  readonly shareUrl: (image: ImageSource) => string
  /** Called for every dropped part. */
  readonly report: (problem: ContentProblem) => void
}

/** Thrown and caught in this layer: a part that cannot be shown. */
export class Malformed extends Error {
  override readonly name = 'Malformed'
}

// TypeGen's types hold only for documents of this Studio; other programs write too, and drafts are
// unfinished. So each value is validated first.

export const textOr = <T>(value: unknown, otherwise: T): string | T =>
  typeof value === 'string' && value.trim() !== '' ? value : otherwise

export function text(value: unknown, name: string): string {
  const nonEmpty = textOr(value, null)
  if (nonEmpty === null) throw new Malformed(`${name} is missing`)
  return nonEmpty
}

export function share(value: unknown, name: string): number {
  if (typeof value !== 'number' || !(value >= 0 && value <= 100))
    throw new Malformed(`${name} is not a number from 0 to 100`)
  return value
}

/** Like `Array.isArray`, which narrows to a list of any. */
const isList = <T>(value: readonly T[] | null | undefined): value is readonly T[] =>
  Array.isArray(value)

/** The items of a list; anything else counts as empty. */
export const listed = <T>(value: readonly T[] | null | undefined): readonly T[] =>
  isList(value) ? value.filter((each) => typeof each === 'object' && each !== null) : []

/** The unique texts of a list. */
export const texts = (value: unknown): readonly string[] => {
  const values: readonly unknown[] = Array.isArray(value) ? value : []
  return [...new Set(values.flatMap((each) => textOr(each, null) ?? []))]
}

/** One of several values; the first by default. */
export const oneOf = <T extends string>(value: unknown, words: readonly [T, ...T[]]): T =>
  words.find((word) => word === value) ?? words[0]

interface Keyed {
  readonly _key?: unknown
  readonly _type?: unknown
}

const nameOf = ({ _type, _key }: Keyed) =>
  `${textOr(_type, 'part')} ${textOr(_key, 'without a key')}`

/** Parses each item of a list; malformed ones are reported and dropped, the others stay. */
export function readEach<T extends object, V>(
  values: readonly T[] | null | undefined,
  read: (value: T) => V,
  { documentId, reader }: { readonly documentId: string; readonly reader: ContentReader },
): readonly V[] {
  return listed(values).flatMap((value) => {
    try {
      return [read(value)]
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      reader.report({ documentId, part: nameOf(value), reason })
      return []
    }
  })
}
