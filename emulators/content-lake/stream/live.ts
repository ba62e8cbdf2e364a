import { isPublic } from '../document.ts'
import { tagOfAnything, tagOfDocument, tagOfType } from '../query/tags.ts'
import type { Commit } from '../store/commit.ts'
import type { Dataset } from '../store/dataset.ts'
import type { Channel } from './channel.ts'

/** The tags of queries whose answers may have changed. */
function tagsOf({ changes }: Commit, includesDrafts: boolean): string[] {
  const seen = changes.filter(({ documentId }) => includesDrafts || isPublic(documentId))
  if (seen.length === 0) return []
  const tags = seen.flatMap(({ documentId, before, after }) => [
    tagOfDocument(documentId),
    ...[before, after].flatMap((each) => (each ? [tagOfType(each._type)] : [])),
  ])
  return [...new Set([tagOfAnything, ...tags])]
}

/** Sends a channel the queries to repeat. */
export function streamLive(
  dataset: Dataset,
  channel: Channel,
  options: { readonly includesDrafts: boolean; readonly lastEventId: string | undefined },
): void {
  const notify = (commit: Commit) => {
    const tags = tagsOf(commit, options.includesDrafts)
    if (tags.length > 0) channel.send('message', { tags }, String(commit.sequence))
  }
  const last = options.lastEventId === undefined ? undefined : Number(options.lastEventId)
  const missed = last === undefined ? [] : dataset.from(last)
  const here = String(dataset.revision)
  channel.send('welcome', {}, here)
  if (!missed) channel.send('restart', {}, here)
  for (const commit of missed ?? []) if (commit.sequence !== last) notify(commit)
  channel.onClose(dataset.listen(notify))
}
