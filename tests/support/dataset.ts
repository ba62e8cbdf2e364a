import { evaluate, parse } from 'groq-js'
import { drawingUrls, pictureUrls, shareUrls } from '#content/pictures.ts'
import type { ContentProblem, ContentReader } from '#content/reading.ts'

/** A document as a dataset holds it. */
export interface Stored {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

/** What a query answers over these documents, untyped as it comes from a wire. */
export async function queryDataset(
  query: string,
  dataset: readonly Stored[],
  params: Readonly<Record<string, unknown>> = {},
) {
  const value = await evaluate(parse(query, { params }), { dataset: [...dataset], params })
  return value.get()
}

/** Reads and remembers what was left out. */
export function listeningReader(): { reader: ContentReader; problems: ContentProblem[] } {
  const problems: ContentProblem[] = []
  const host = {
    projectId: 'local',
    dataset: 'production',
    baseUrl: 'http://shop.example/content',
  }
  const report = (problem: ContentProblem) => problems.push(problem)
  return {
    reader: {
      pictureUrl: pictureUrls(host),
      drawingUrl: drawingUrls(host),
      shareUrl: shareUrls(host),
      report,
    },
    problems,
  }
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

/** As an import leaves documents: every file of theirs has become the one asset there is. */
export function imported(documents: readonly Stored[]): Stored[] {
  const text = JSON.stringify(documents, (key, value) =>
    key === '_sanityAsset' ? undefined : value,
  )
  const asset = `"asset":{"_type":"reference","_ref":"${BEDS_ASSET._id}"}`
  return [...JSON.parse(text.replaceAll('"_type":"image"', `"_type":"image",${asset}`)), BEDS_ASSET]
}
