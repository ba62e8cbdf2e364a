import { createClient, type QueryParams, type SanityClient, type StegaConfig } from '@sanity/client'
import {
  CONTENT_API_VERSION,
  CONTENT_RETRIES,
  CONTENT_TIMEOUT_MS,
  PREVIEW_API_VERSION,
} from '#domain/constants.ts'
import type { ContentSource } from '#domain/content/content-source.ts'
import { ContentError } from './errors.ts'

/** The published perspective. */
export const isPublished = ({ perspective }: Pick<ContentSource, 'perspective'>): boolean =>
  perspective.join() === 'published'

/** Pages wait, so they try once, briefly; everything else retries. */
type Use = keyof typeof CONTENT_RETRIES

export interface ContentClient {
  /** The answer to a query, as it came. Throws a ContentError. */
  readonly fetch: <Result>(query: string, params?: QueryParams) => Promise<Result>
}

const statusOf = (error: unknown): number | null =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : null

function failureOf(client: SanityClient, error: unknown): ContentError {
  const url = client.getUrl(client.getDataUrl('query'))
  return new ContentError({
    request: `GET ${new URL(url).pathname}`,
    url,
    status: statusOf(error),
    isTimeout: error instanceof Error && error.name === 'TimeoutError',
    cause: error,
  })
}

/** Texts that people read on a page, and no others: values for programs must stay unmarked. */
const READ_BY_PEOPLE = new Set([
  'title',
  'lead',
  'text',
  'overline',
  'words',
  'question',
  'answer',
  // A click on a picture opens it by its text.
  'alt',
])

/**
 * In a preview every text carries its origin, in invisible characters, so that a click on it in
 * Studio's Presentation opens its field.
 */
const clickToEdit: StegaConfig = {
  enabled: true,
  studioUrl: '/studio',
  filter: ({ sourcePath }) => READ_BY_PEOPLE.has(String(sourcePath.at(-1))),
}

/** The perspective is always set: without it, this API version returns drafts as well. */
export function createContent(source: ContentSource, use: Use): ContentClient {
  const { projectId, dataset, apiHost, token, perspective } = source
  const client = createClient({
    projectId,
    dataset,
    apiVersion: isPublished(source) ? CONTENT_API_VERSION : PREVIEW_API_VERSION,
    perspective: [...perspective],
    // The vendor's CDN would return outdated content for a minute after a publication.
    useCdn: false,
    timeout: CONTENT_TIMEOUT_MS[use],
    maxRetries: CONTENT_RETRIES[use],
    ...(apiHost !== null && { apiHost, useProjectHostname: false }),
    ...(token !== null && { token }),
    ...(!isPublished(source) && { stega: clickToEdit }),
  })
  return {
    fetch: async <Result>(query: string, params: QueryParams = {}): Promise<Result> => {
      try {
        return await client.fetch(query, params)
      } catch (error) {
        throw failureOf(client, error)
      }
    },
  }
}

/** The pause after a failure: otherwise every page would wait in vain. */
const REST_MS = 1000

function resting({ fetch }: ContentClient): ContentClient {
  let failed: { readonly error: ContentError; readonly until: number } | null = null
  return {
    fetch: async (query, params) => {
      if (failed && performance.now() < failed.until) throw failed.error
      try {
        return await fetch(query, params)
      } catch (error) {
        if (error instanceof ContentError && error.status === null)
          failed = { error, until: performance.now() + REST_MS }
        throw error
      }
    },
  }
}

const MOST_CLIENTS = 50
const clients = new Map<string, ContentClient>()

/** One client for each source and perspective of a process, for pages. */
export function renderContent(source: ContentSource): ContentClient {
  const key = JSON.stringify(source)
  const cached = clients.get(key)
  if (cached) return cached
  if (clients.size >= MOST_CLIENTS) clients.clear()
  const content = resting(createContent(source, 'rendering'))
  clients.set(key, content)
  return content
}
