import { createClient } from '@sanity/client'
import { validatePreviewUrl } from '@sanity/preview-url-secret'
import { isSameSecret } from '#system/signatures.ts'
import type { ContentService, FrontConfiguration } from '../configuration.ts'

/** How long the Studio's own secret may take to be looked up. */
const LOOK_UP_MS = 5000

export interface PreviewTarget {
  /** Where the previewer wants to be; null where the address does not say. */
  readonly path: string | null
  /** What the Studio shows at the moment; null where the address does not say. */
  readonly perspective: string | null
}

const clientOf = ({
  projectId,
  dataset,
  apiHost,
  readToken,
}: ContentService & { readToken: string }) =>
  createClient({
    projectId,
    dataset,
    token: readToken,
    apiVersion: '2022-03-13',
    useCdn: false,
    timeout: LOOK_UP_MS,
    maxRetries: 0,
    ...(apiHost && { apiHost: apiHost.origin, useProjectHostname: false }),
  })

/** A secret that a Studio made a moment ago, for its Presentation or a link that editors share. */
async function targetFromStudio(
  url: string,
  content: ContentService,
): Promise<PreviewTarget | null> {
  if (content.readToken === null) return null
  const client = clientOf({ ...content, readToken: content.readToken })
  const found = await validatePreviewUrl(client, url)
  if (!found.isValid) return null
  return { path: found.redirectTo ?? null, perspective: found.studioPreviewPerspective ?? null }
}

type Known = Pick<FrontConfiguration, 'content' | 'previewSecret'>

/**
 * What an address with a secret opens: `secret` and `slug` for those who know PREVIEW_SECRET, or the
 * parameters of Studio's Presentation. Null where the secret is not right.
 */
export async function previewTargetOf(search: string, known: Known): Promise<PreviewTarget | null> {
  const query = new URLSearchParams(search)
  if (query.has('sanity-preview-secret')) {
    return known.content ? targetFromStudio(`http://localhost/${search}`, known.content) : null
  }
  const given = query.get('secret') ?? ''
  if (known.previewSecret === undefined || !isSameSecret(given, known.previewSecret)) return null
  return { path: `/${(query.get('slug') ?? '').replace(/^\/+/, '')}`, perspective: null }
}
