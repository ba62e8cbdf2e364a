import { createClient, type SanityClient } from '@sanity/client'
import { secretsIn } from '#scripts/secrets.ts'
import type { RunningStore } from '#tests/support/store.ts'
import { variable } from './admin-api.ts'

type StoreAddress = Pick<RunningStore, 'contentUrl' | 'dataFolder'>

const underTest = (): StoreAddress => ({
  contentUrl: variable('STORE_CONTENT_URL'),
  dataFolder: variable('STORE_DATA_DIR'),
})

/** Who writes into the content of a store, the one under test unless another is given, as Studio does. */
export function anEditor({ contentUrl, dataFolder }: StoreAddress = underTest()): SanityClient {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: contentUrl,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2022-03-13',
    perspective: 'published',
    token: secretsIn(dataFolder).SANITY_WRITE_TOKEN,
  })
}

type Fields = Readonly<Record<string, unknown>>

let count = 0

/**
 * Publishes a page at an address of its own, for as long as `use` takes; no search engine is told.
 */
export async function withPage(
  fields: Fields,
  use: (path: string, id: string) => Promise<void>,
): Promise<void> {
  const editor = anEditor()
  const slug = `test-${process.pid}-${++count}-${Date.now()}`
  const _id = `page-${slug}`
  const usual = { title: slug, slug: { current: slug }, noIndex: true }
  await editor.create({ _id, _type: 'page', ...usual, ...fields })
  try {
    await use(`/${slug}`, _id)
  } finally {
    await editor.delete(_id)
  }
}

/** Text as Studio keeps it. */
export const written = (text: string, more: Fields = {}): Fields => ({
  _type: 'block',
  _key: 'k',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
  ...more,
})

/** A picture that the demo shop's editors uploaded, and not one that another test has just brought. */
export async function aPicture(alt: string, cut: Fields = {}): Promise<Fields> {
  const id = await anEditor().fetch<string>(
    '*[_type == "sanity.imageAsset" && originalFilename == "scene-window.svg"][0]._id',
  )
  const image = { _type: 'image', asset: { _type: 'reference', _ref: id }, ...cut }
  return { _type: 'picture', image, alt }
}
