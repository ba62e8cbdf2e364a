import type { IdentityConfig } from '#domain/account/identity-config.ts'
import { ConfigurationError, type Environment } from './environment.ts'

/** The Content Lake or the project of editors. */
export interface ContentService {
  readonly projectId: string
  readonly dataset: string
  /** Null for Sanity's own, which has one for each project. */
  readonly apiHost: URL | null
  /** Reads drafts. Never leaves the server. */
  readonly readToken: string | null
}

export function contentServiceOf(data: Environment): ContentService | undefined {
  const { SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_HOST, SANITY_READ_TOKEN } = data
  if (SANITY_PROJECT_ID === undefined) return undefined
  return {
    projectId: SANITY_PROJECT_ID,
    dataset: SANITY_DATASET,
    apiHost: SANITY_API_HOST ?? null,
    readToken: SANITY_READ_TOKEN ?? null,
  }
}

export function identityServiceOf(data: Environment): IdentityConfig | undefined {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = data
  if (SUPABASE_URL === undefined) return undefined
  if (SUPABASE_PUBLISHABLE_KEY === undefined || SUPABASE_SECRET_KEY === undefined) {
    throw new ConfigurationError(
      'Configuration: SUPABASE_URL needs SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY.',
    )
  }
  return {
    url: SUPABASE_URL.origin,
    publishableKey: SUPABASE_PUBLISHABLE_KEY,
    secretKey: SUPABASE_SECRET_KEY,
  }
}
