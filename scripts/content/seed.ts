import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { seedDocuments } from '../../emulators/content-lake/seed/documents.ts'

/** The progress of a seeding. Its id contains a dot, so that it is not public. */
const MARK = 'seed.demo'
const BEGUN = 'begun'
const DONE = 'done'

const API_VERSION = '2022-03-13'

/** True if the content has no documents, or its seeding was interrupted. */
async function isToBeSeeded(client: SanityClient): Promise<boolean> {
  const state: unknown = await client.fetch(
    `select(
      defined(*[_id == $mark][0]) => *[_id == $mark][0].state,
      count(*[!(_id in path("_.**"))]) == 0 => $begun
    )`,
    { mark: MARK, begun: BEGUN },
  )
  return state === BEGUN
}

const saveState = (client: SanityClient, state: string) =>
  client.createOrReplace({ _id: MARK, _type: 'seed', state })

export interface ContentTarget {
  readonly apiHost: string
  readonly projectId: string
  readonly dataset: string
  readonly token: string
}

const clientOf = ({ apiHost, projectId, dataset, token }: ContentTarget): SanityClient => {
  const config: ClientConfig = {
    apiHost,
    projectId,
    dataset,
    token,
    apiVersion: API_VERSION,
    perspective: 'raw',
    useCdn: false,
    useProjectHostname: false,
  }
  return createClient(config)
}

/**
 * Fills an empty dataset with the pages, stories and themes of the demo shop, by Sanity's own
 * import; an interrupted one is completed by the next start. Editors' documents are left alone.
 */
export async function seedContent(target: ContentTarget, picturesFolder: string): Promise<boolean> {
  const client = clientOf(target)
  if (!(await isToBeSeeded(client))) return false
  await saveState(client, BEGUN)
  // The import modifies its input.
  await sanityImport(structuredClone([...seedDocuments]), {
    client,
    operation: 'createOrReplace',
    assetsBase: picturesFolder,
    allowAssetsInDifferentDataset: false,
    allowSystemDocuments: false,
    onProgress: () => undefined,
    releasesOperation: 'fail',
    replaceAssets: false,
    skipCrossDatasetReferences: true,
    tag: 'seed',
  })
  await saveState(client, DONE)
  return true
}
