import { createClient, type SanityClient } from '@sanity/client'
import { newTestId } from './ids.ts'
import { clientOf, READ_TOKEN, startLake, WRITE_TOKEN } from './lake.ts'

/** A project to test against: the local one, or a hosted one. */
export interface Project {
  /** Nobody in particular. */
  readonly anyone: SanityClient
  /** May write. */
  readonly writer: SanityClient
  /** May read drafts. */
  readonly reader: SanityClient
  /** Begins every id and type of this run, so that a hosted dataset can be cleared of it. */
  readonly prefix: string
  readonly stop: () => Promise<void>
}

/** `CONTENT_CONTRACT=hosted` with SANITY_PROJECT_ID, SANITY_DATASET and both tokens. */
function hostedProject(environment: NodeJS.ProcessEnv): Project {
  const { SANITY_PROJECT_ID, SANITY_DATASET, SANITY_WRITE_TOKEN, SANITY_READ_TOKEN } = environment
  if (!SANITY_PROJECT_ID || !SANITY_DATASET || !SANITY_WRITE_TOKEN || !SANITY_READ_TOKEN) {
    throw new Error('A hosted project needs its id, its dataset and the tokens to write and read')
  }
  const shared = {
    projectId: SANITY_PROJECT_ID,
    dataset: SANITY_DATASET,
    apiVersion: '2022-03-13',
    useCdn: false,
  }
  const prefix = newTestId()
  const writer = createClient({ ...shared, token: SANITY_WRITE_TOKEN, perspective: 'raw' })
  return {
    prefix,
    writer,
    reader: createClient({ ...shared, token: SANITY_READ_TOKEN }),
    anyone: createClient({ ...shared, perspective: 'published' }),
    stop: async () => {
      await writer.delete({ query: '*[string::startsWith(_type, $prefix)]', params: { prefix } })
    },
  }
}

async function localProject(): Promise<Project> {
  const lake = await startLake()
  return {
    prefix: newTestId(),
    anyone: clientOf(lake, { perspective: 'published' }),
    writer: clientOf(lake, { token: WRITE_TOKEN, perspective: 'raw' }),
    reader: clientOf(lake, { token: READ_TOKEN }),
    stop: lake.stop,
  }
}

export const openProject = async (): Promise<Project> =>
  process.env['CONTENT_CONTRACT'] === 'hosted' ? hostedProject(process.env) : localProject()
