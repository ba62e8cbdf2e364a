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
  /** Begins every type and file name of this run, so that a hosted dataset can be cleared of it. */
  readonly prefix: string
  readonly stop: () => Promise<void>
}

const OURS = `*[string::startsWith(_type, $prefix) || string::startsWith(originalFilename, $prefix)]`

/**
 * `CONTENT_CONTRACT=hosted` with SANITY_PROJECT_ID, SANITY_DATASET and both tokens; SANITY_API_HOST
 * where the project answers elsewhere than it usually does.
 */
function hostedProject(environment: NodeJS.ProcessEnv): Project {
  const {
    SANITY_PROJECT_ID,
    SANITY_DATASET,
    SANITY_WRITE_TOKEN,
    SANITY_READ_TOKEN,
    SANITY_API_HOST,
  } = environment
  if (!SANITY_PROJECT_ID || !SANITY_DATASET || !SANITY_WRITE_TOKEN || !SANITY_READ_TOKEN) {
    throw new Error('A hosted project needs its id, its dataset and the tokens to write and read')
  }
  const shared = {
    projectId: SANITY_PROJECT_ID,
    dataset: SANITY_DATASET,
    apiVersion: '2022-03-13',
    useCdn: false,
    ...(SANITY_API_HOST ? { apiHost: SANITY_API_HOST, useProjectHostname: false } : {}),
  }
  const prefix = newTestId()
  const writer = createClient({ ...shared, token: SANITY_WRITE_TOKEN, perspective: 'raw' })
  return {
    prefix,
    writer,
    reader: createClient({ ...shared, token: SANITY_READ_TOKEN }),
    anyone: createClient({ ...shared, perspective: 'published' }),
    stop: async () => {
      await writer.delete({ query: OURS, params: { prefix } })
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
