import type { SanityClient } from 'sanity'
import { type KnownRedirect, type MovedAddress, replacedRedirects } from './moved-address.ts'

// Versions of a release are left to the release.
const KNOWN = `*[_type == "redirect" && !(_id in path("versions.**"))]{ _id, from }`

/** Publishes a redirect from a document's old address in place of those that it replaces. */
export async function addRedirect(client: SanityClient, moved: MovedAddress): Promise<void> {
  const existing = await client
    .withConfig({ perspective: 'raw' })
    .fetch<readonly KnownRedirect[]>(KNOWN)
  const transaction = client.transaction()
  for (const id of replacedRedirects(existing, moved)) transaction.delete(id)
  transaction.create({ _type: 'redirect', ...moved, isPermanent: true })
  await transaction.commit({ tag: 'redirect-of-moved-address' })
}
