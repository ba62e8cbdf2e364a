import { layerOf } from '../document.ts'
import { refusal } from '../failure.ts'

/** Layers of documents, the first one that has a document wins; `raw` is every document as it is. */
export type Perspective = 'raw' | readonly string[]

/** The maximum number of stacked releases. */
const MOST_LAYERS = 50

const isLayer = (name: string) => /^[a-zA-Z0-9_-]{1,128}$/.test(name)

/**
 * The requested perspective: `published`, `drafts` (formerly `previewDrafts`), `raw`, or names of
 * releases separated by commas. Published documents are below everything.
 */
export function readPerspective(input: string | readonly string[]): Perspective {
  const names = (typeof input === 'string' ? input.split(',') : input).map((name) =>
    name === 'previewDrafts' ? 'drafts' : name,
  )
  if (names.length === 1 && names[0] === 'raw') return 'raw'
  if (names.length > MOST_LAYERS) throw refusal(400, 'The perspective has too many layers')
  const strange = names.find((name) => !isLayer(name) || name === 'raw')
  if (strange !== undefined) throw refusal(400, `Perspective "${strange}" is invalid`)
  return names.includes('published') ? names : [...names, 'published']
}

export const isPublished = (perspective: Perspective) =>
  perspective !== 'raw' && perspective.length === 1 && perspective[0] === 'published'

export const keyOf = (perspective: Perspective) =>
  perspective === 'raw' ? 'raw' : perspective.join(',')

/** The rank of a document's layer; infinity if it is invisible. */
export function rankOf(id: string, layers: readonly string[]): number {
  const rank = layers.indexOf(layerOf(id))
  return rank < 0 || (layerOf(id) === 'published' && id.includes('.')) ? Infinity : rank
}
