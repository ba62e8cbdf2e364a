import { type ClientConfig, createClient } from '@sanity/client'
import { UsersIcon } from '@sanity/icons/Users'
import type { Tool } from 'sanity'
import { EditorsTool } from './EditorsTool.tsx'
import { lakeFetch } from './fetch.ts'
import { LOCAL_DATASET, LOCAL_PROJECT } from './local-project.ts'

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
  tools: (tools: Tool[]) => [
    ...tools,
    { name: 'editors', title: 'Editors', icon: UsersIcon, component: EditorsTool },
  ],
  scheduledPublishing: { enabled: false },
  scheduledDrafts: { enabled: false },
  tasks: { enabled: false },
  announcements: { enabled: false },
  mediaLibrary: { enabled: false },
})
