import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { CONTENT_RETRIES, CONTENT_TIMEOUT_MS } from '#domain/constants.ts'
import { readConfiguration, type StoreConfiguration } from '../configuration.ts'
import { LOCAL_PROJECT } from '../processes/plans.ts'
import { StartError } from '../progress.ts'

const API_VERSION = '2025-02-19'

const secrets = z.object({ SANITY_WRITE_TOKEN: z.string().optional() })

/** The token that `npm start` created for the local Content Lake. */
function storedToken({ dataFolder }: StoreConfiguration): string | undefined {
  const file = join(dataFolder, 'secrets.json')
  if (!existsSync(file)) return undefined
  return secrets.parse(JSON.parse(readFileSync(file, 'utf8'))).SANITY_WRITE_TOKEN
}

const SHARED = {
  apiVersion: API_VERSION,
  useCdn: false,
  perspective: 'raw',
  timeout: CONTENT_TIMEOUT_MS.usual,
  maxRetries: CONTENT_RETRIES.usual,
} as const

/** A client with write access to the configured content, local or hosted. */
function contentClient(): SanityClient {
  const configuration = readConfiguration()
  const { SANITY_PROJECT_ID, SANITY_DATASET: dataset, SANITY_WRITE_TOKEN } = configuration
  if (SANITY_PROJECT_ID) {
    if (SANITY_WRITE_TOKEN) {
      return createClient({
        ...SHARED,
        projectId: SANITY_PROJECT_ID,
        dataset,
        token: SANITY_WRITE_TOKEN,
      })
    }
    throw new StartError(
      `SANITY_WRITE_TOKEN is not set: the project "${SANITY_PROJECT_ID}" needs one that may write.`,
    )
  }
  const token = SANITY_WRITE_TOKEN ?? storedToken(configuration)
  if (!token) {
    throw new StartError(
      'No token for the local content was found: start the store once, or set SANITY_WRITE_TOKEN.',
    )
  }
  const apiHost = `http://127.0.0.1:${configuration.CONTENT_PORT}`
  const local = { apiHost, useProjectHostname: false }
  return createClient({ ...SHARED, ...local, projectId: LOCAL_PROJECT, dataset, token })
}

export const nameOf = (client: SanityClient) => {
  const { projectId, dataset } = client.config()
  return projectId === LOCAL_PROJECT
    ? `the dataset "${dataset}"`
    : `"${dataset}" of project "${projectId}"`
}

/** A reachable content. Throws a StartError with a line for the person at the terminal. */
export async function openContent(): Promise<SanityClient> {
  const client = contentClient()
  try {
    await client.withConfig({ maxRetries: 0 }).fetch('count(*[0...1])')
    return client
  } catch (error) {
    const reason = error instanceof Error ? firstLine(error) : String(error)
    const { projectId, apiHost } = client.config()
    throw new StartError(
      projectId === LOCAL_PROJECT
        ? `The content at ${apiHost} does not answer as it should: ${reason}. Is the store running?`
        : `${nameOf(client)} cannot be used: ${reason}.`,
    )
  }
}

/** The error without the lines of advice that the vendor's libraries add. */
export const firstLine = (error: Error) => (error.message.split('\n')[0] ?? '').replace(/\.$/, '')
