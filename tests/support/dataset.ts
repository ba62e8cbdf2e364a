import { evaluate, parse } from 'groq-js'
import { pictureUrls } from '#content/pictures.ts'
import type { ContentProblem, Reader } from '#content/reading.ts'

/** A document as a dataset holds it. */
export interface Stored {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

/** What a query answers over these documents, untyped as it comes from a wire. */
export async function ask(
  query: string,
  dataset: readonly Stored[],
  params: Readonly<Record<string, unknown>> = {},
) {
  const value = await evaluate(parse(query, { params }), { dataset: [...dataset], params })
  return value.get()
}

/** Reads and remembers what was left out. */
export function listeningReader(): { reader: Reader; problems: ContentProblem[] } {
  const problems: ContentProblem[] = []
  const pictureUrl = pictureUrls({
    projectId: 'local',
    dataset: 'production',
    baseUrl: 'http://shop.example/content',
  })
  return { reader: { pictureUrl, report: (problem) => problems.push(problem) }, problems }
}

export const BEDS_ASSET: Stored = {
  _id: 'image-beds-1600x900-png',
  _type: 'sanity.imageAsset',
  url: 'http://shop.example/content/images/local/production/beds-1600x900.png',
  metadata: { lqip: 'data:image/png;base64,AAAA', dimensions: { width: 1600, height: 900 } },
}

/** A picture of a document, whole unless fields say otherwise. */
export const bedsPicture = (alt: string | null, more: Readonly<Record<string, unknown>> = {}) => ({
  _type: 'picture',
  image: { _type: 'image', asset: { _type: 'reference', _ref: BEDS_ASSET._id }, ...more },
  ...(alt !== null && { alt }),
})
