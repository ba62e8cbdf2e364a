import { createClient } from '@sanity/client'
import { validatePreviewUrl } from '@sanity/preview-url-secret'
import { isSameSecret } from '#system/signatures.ts'
import type { FrontConfiguration } from '../configuration.ts'
import type { ContentService } from '../vendor-services.ts'

/** The time limit for verifying the Studio's own secret. */
const LOOK_UP_MS = 5000

export interface PreviewTarget {
  /** The target of the previewer; null if the address names none. */
  readonly path: string | null
  /** The perspective that the Studio shows; null if the address names none. */
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

/** A secret that a Studio has just created, for its Presentation or a link that editors share. */
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
 * The preview that an address with a secret opens: by `secret` and `slug` with PREVIEW_SECRET, or
 * by the parameters of Studio's Presentation. Null if the secret is wrong.
 */
export async function previewTargetOf(
  search: string,
  configuration: Known,
): Promise<PreviewTarget | null> {
  const query = new URLSearchParams(search)
  if (query.has('sanity-preview-secret')) {
    return configuration.content
      ? targetFromStudio(`http://localhost/${search}`, configuration.content)
      : null
  }
  const secret = query.get('secret') ?? ''
  if (
    configuration.previewSecret === undefined ||
    !isSameSecret(secret, configuration.previewSecret)
  )
    return null
  return { path: `/${(query.get('slug') ?? '').replace(/^\/+/, '')}`, perspective: null }
}
