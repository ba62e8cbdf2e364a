import { randomBytes } from 'node:crypto'
import { isRecord } from '#domain/web/json.ts'

export type DocumentFields = Readonly<Record<string, unknown>>

/** A document as the lake stores it. */
export interface LakeDocument extends DocumentFields {
  readonly _id: string
  readonly _type: string
  readonly _rev: string
  readonly _createdAt: string
  readonly _updatedAt: string
}

export function isLakeDocument(value: unknown): value is LakeDocument {
  if (!isRecord(value)) return false
  const names = ['_id', '_type', '_rev', '_createdAt', '_updatedAt']
  return names.every((name) => typeof value[name] === 'string')
}

/** An id of letters and digits, in the vendor's format. */
export function newId(length = 22): string {
  let id = ''
  while (id.length < length) id += randomBytes(length).toString('base64').replace(/[^\w]/g, '')
  return id.slice(0, length)
}

const DRAFTS = 'drafts.'
const VERSIONS = 'versions.'

/** The document that describes a release. */
export const releaseIdOf = (name: string) => `_.releases.${name}`

export const versionOf = (release: string, publishedId: string) =>
  `${VERSIONS}${release}.${publishedId}`

/** Marks a version whose published document is deleted when its release is published. */
export const isToBeUnpublished = ({ _system }: DocumentFields): boolean =>
  isRecord(_system) && _system['delete'] === true

export const draftOf = (publishedId: string) => `${DRAFTS}${publishedId}`

/** VE-3: at most 128 characters, no two dots in a row. */
export const isValidId = (id: string): boolean =>
  /^[a-zA-Z0-9_][a-zA-Z0-9._-]{0,127}$/.test(id) && !id.includes('..')

/** Published documents, which shoppers see: an id without a path. */
export const isPublic = (id: string): boolean => !id.includes('.')

/** The published id of a draft or a version. */
export function publishedIdOf(id: string): string {
  if (id.startsWith(DRAFTS)) return id.slice(DRAFTS.length)
  return id.startsWith(VERSIONS) ? id.split('.').slice(2).join('.') : id
}

/** `published`, `drafts`, or the name of the release that a version belongs to. */
export function layerOf(id: string): string {
  if (id.startsWith(DRAFTS)) return 'drafts'
  return id.startsWith(VERSIONS) ? (id.split('.')[1] ?? '') : 'published'
}

interface Reference {
  readonly id: string
  readonly isWeak: boolean
}

/** Every reference in a value, at any depth. References to other datasets are ignored. */
export function referencesIn(value: unknown, found: Reference[] = []): Reference[] {
  if (Array.isArray(value)) {
    for (const each of value) referencesIn(each, found)
    return found
  }
  if (!isRecord(value)) return found
  const id = value['_ref']
  if (typeof id === 'string' && value['_dataset'] === undefined) {
    found.push({ id, isWeak: value['_weak'] === true })
  }
  for (const each of Object.values(value)) referencesIn(each, found)
  return found
}

export const strongReferencesIn = (value: unknown): string[] =>
  referencesIn(value).flatMap(({ id, isWeak }) => (isWeak ? [] : [id]))
