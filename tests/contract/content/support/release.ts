import type { SanityClient } from '@sanity/client'
import { newTestId } from './ids.ts'

/** The id of a document's version in a release. */
export const versionOf = (releaseId: string, publishedId: string) =>
  `versions.${releaseId}.${publishedId}`

/** A release with a page that is to change, one that is new, and one that is to go. */
export async function createRelease(client: SanityClient) {
  const { releaseId } = await client.releases.create({ metadata: { title: 'Friday' } })
  const [changes, comes, goes] = [newTestId(), newTestId(), newTestId()]
  const published = { _type: 'page', title: 'Now' }
  await client.create({ ...published, _id: changes, _createdAt: '2024-01-02T03:04:05Z' })
  await client.create({ ...published, _id: goes })
  await client.createVersion({ publishedId: changes, baseId: changes, releaseId })
  await client.action({
    actionType: 'sanity.action.document.edit',
    publishedId: changes,
    draftId: versionOf(releaseId, changes),
    patch: { set: { title: 'Friday', next: { _type: 'reference', _ref: comes, _weak: true } } },
  })
  await client.createVersion({
    publishedId: comes,
    releaseId,
    document: { _type: 'page', title: 'Fresh' },
  })
  await client.unpublishVersion({ publishedId: goes, releaseId })
  return { releaseId, changes, comes, goes }
}
