import type { ContentService } from '../vendor-services.ts'

/** The address of a project's API: one host for each project, unless configured otherwise. */
export const contentApi = ({ apiHost, projectId }: ContentService): URL =>
  apiHost ?? new URL(`https://${projectId}.api.sanity.io`)

/** The host of its pictures and videos. */
export const contentFiles = ({ apiHost }: ContentService): URL =>
  apiHost ?? new URL('https://cdn.sanity.io')
