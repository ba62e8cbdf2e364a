import { type ClientConfig, createClient } from '@sanity/client'
import { lakeFetch } from './fetch.ts'

export const LOCAL_PROJECT = 'local'
export const LOCAL_DATASET = 'production'

/** The front server's path of the local Content Lake. */
const lakeAddress = () => `${globalThis.location?.origin ?? 'http://localhost'}/content`

/**
 * The Studio's settings for the local Content Lake: its address is known only in the browser,
 * because ports are configurable, and it has no host name for each project. Features that need
 * Sanity's own services are off.
 */
export const localLake = () => ({
  projectId: LOCAL_PROJECT,
  dataset: LOCAL_DATASET,
  // The session is in a cookie that no script can read, and there is one way to sign in.
  auth: { loginMethod: 'cookie' as const, redirectOnSingle: true },
  apiHost: lakeAddress(),
  unstable_clientFactory: (config: ClientConfig) =>
    createClient({ ...config, useProjectHostname: false, resolveFetch: () => lakeFetch }),
  scheduledPublishing: { enabled: false },
  scheduledDrafts: { enabled: false },
  tasks: { enabled: false },
  announcements: { enabled: false },
  mediaLibrary: { enabled: false },
})
