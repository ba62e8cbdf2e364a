import { layerOf, publishedIdOf } from '../document.ts'

/** The effect of a transaction on one of the versions of a document. */
export interface Trace {
  readonly documentId: string
  readonly isBorn: boolean
  readonly isGone: boolean
  /** The previous revision of a deleted document. */
  readonly lastRevision: string | null
  /** The authors of a deleted document, since its creation. */
  readonly contributors: readonly string[]
}

/** A transaction, as far as it touched a document and its versions. */
export interface Moment {
  readonly transactionId: string
  readonly at: string
  readonly author: string
  readonly traces: readonly Trace[]
}

/** A release is named only if there is one. */
const releaseOf = (versionId: string) => {
  const layer = layerOf(versionId)
  return layer === 'drafts' ? {} : { releaseId: layer }
}

const publishing = ({ transactionId }: Moment, version: Trace) => ({
  type: 'publishDocumentVersion',
  revisionId: transactionId,
  versionId: version.documentId,
  versionRevisionId: version.lastRevision,
  ...releaseOf(version.documentId),
  publishCause: layerOf(version.documentId) === 'drafts' ? 'document.publish' : 'release.publish',
  contributors: version.contributors,
})

/** An edit is no event: the Studio finds edits in the transactions. */
function versionEvent(moment: Moment, own: Trace, published: Trace | undefined) {
  const version = { versionId: own.documentId, ...releaseOf(own.documentId) }
  if (own.isBorn) {
    const versionRevisionId = moment.transactionId
    return { type: 'createDocumentVersion', ...version, versionRevisionId }
  }
  if (!own.isGone) return undefined
  if (published?.isGone) return { type: 'deleteDocumentGroup' }
  if (published) return publishing(moment, own)
  return { type: 'deleteDocumentVersion', ...version, versionRevisionId: own.lastRevision }
}

function unpublishing({ transactionId, traces }: Moment, own: Trace) {
  const version = traces.find(
    ({ documentId, isBorn }) =>
      documentId !== own.documentId && (isBorn || layerOf(documentId) !== 'drafts'),
  )
  if (!version) return { type: 'deleteDocumentGroup' }
  return {
    type: 'unpublishDocument',
    versionId: version.documentId,
    versionRevisionId: version.isBorn ? transactionId : version.lastRevision,
    ...releaseOf(version.documentId),
  }
}

function publishedEvent(moment: Moment, own: Trace) {
  if (own.isGone) return unpublishing(moment, own)
  const version = moment.traces.find(({ isGone }) => isGone)
  if (version) return publishing(moment, version)
  const type = own.isBorn ? 'createLiveDocument' : 'updateLiveDocument'
  return { type, revisionId: moment.transactionId }
}

/**
 * The events of a published document, a draft or a version, in the terms of Studio's History. The
 * names and fields are those of `DocumentGroupEvent` in the `sanity` package.
 */
export function eventsOf(documentId: string, moments: readonly Moment[]) {
  const publishedId = publishedIdOf(documentId)
  return moments.flatMap((moment) => {
    const own = moment.traces.find((trace) => trace.documentId === documentId)
    if (!own) return []
    const published = moment.traces.find((trace) => trace.documentId === publishedId)
    const event =
      own === published ? publishedEvent(moment, own) : versionEvent(moment, own, published)
    return event
      ? [{ ...event, documentId: publishedId, timestamp: moment.at, author: moment.author }]
      : []
  })
}
