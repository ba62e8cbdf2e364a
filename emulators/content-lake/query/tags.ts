import { createHash } from 'node:crypto'
import { publishedIdOf } from '../document.ts'

const tagOf = (what: string) =>
  `s1:${createHash('sha1').update(what).digest('base64url').slice(0, 8)}`

/** The tag of every query with unknown dependencies. */
export const tagOfAnything = tagOf('anything')
export const tagOfType = (type: string) => tagOf(`type ${type}`)
export const tagOfDocument = (id: string) => tagOf(`document ${publishedIdOf(id)}`)

/** With more dependencies than this, a query depends on everything. */
const LIMIT = 200

export const fewTags = (tags: ReadonlySet<string>): readonly string[] =>
  tags.size > LIMIT ? [tagOfAnything] : [...tags]
