import { isRecord } from '#domain/web/json.ts'
import { type DocumentFields, isPublic, type LakeDocument, newId } from '../document.ts'
import { refusal } from '../failure.ts'
import { evaluateNow, parseGroq } from '../query/groq.ts'
import type { Change, Commit } from '../store/commit.ts'
import type { Dataset } from '../store/dataset.ts'
import { type Channel, frameOf } from './channel.ts'
import { createDeliveryQueue, type Delivery } from './delivery-queue.ts'
import { createFrames } from './frames.ts'
import { ownMutations, placeOf } from './transaction-contents.ts'

export interface Listening {
  readonly query: string
  readonly params: Readonly<Record<string, unknown>>
  readonly isSignedIn: boolean
  readonly identity: string
  /** The last received event, when a listener resumes. */
  readonly lastEventId: string | undefined
  readonly canResume: boolean
  readonly includes: {
    readonly result: boolean
    readonly previous: boolean
    readonly mutations: boolean
    readonly effects: boolean
  }
}

type Matches = (document: LakeDocument | null) => boolean

/** Only a query's filters matter: listeners hear of the documents that pass them. */
function filterOf(tree: unknown): unknown {
  if (!isRecord(tree)) return tree
  const { type, base } = tree
  const isFilter = type === 'Filter' && isRecord(base) && base['type'] === 'Everything'
  return isFilter || base === undefined ? tree : filterOf(base)
}

const LOOPS = new Set(['Everything', 'Filter', 'Map', 'FlatMap'])
/** The document itself is one loop, a list in it a second. More could block everybody. */
const DEEPEST = 2

function depthOf(tree: unknown): number {
  if (Array.isArray(tree)) return Math.max(0, ...tree.map(depthOf))
  if (!isRecord(tree)) return 0
  const { type, base, ...parts } = tree
  const inner = Math.max(0, ...Object.values(parts).map(depthOf))
  return Math.max(depthOf(base), inner + (LOOPS.has(String(type)) ? 1 : 0))
}

function readFilter({ query, params, identity }: Listening): Matches {
  const tree = parseQuery(query, params)
  const filter = filterOf(tree)
  // A part of a tree is a tree: only the surroundings are cut away.
  const narrowed = isRecord(filter) ? Object.assign(structuredClone(tree), filter) : tree
  if (depthOf(filter) > DEEPEST) throw refusal(400, 'The filter is too intricate to listen by')
  const isAmong = (document: DocumentFields): boolean => {
    const found = evaluateNow(narrowed, { dataset: [document], params, identity })
    return Array.isArray(found) ? found.length > 0 : Boolean(found)
  }
  try {
    isAmong({})
  } catch (error) {
    throw refusal(400, `The filter cannot be listened by: ${String(error)}`)
  }
  return (document) => {
    try {
      return document !== null && isAmong(document)
    } catch {
      // One listener's filter must not affect others, least of all the writer.
      return false
    }
  }
}

function parseQuery(query: string, params: Listening['params']) {
  try {
    return parseGroq(query, params)
  } catch (error) {
    throw refusal(400, `The query cannot be parsed: ${String(error)}`)
  }
}

const eventIdOf = ({ sequence, id }: Commit, { documentId }: Change) =>
  `${sequence}#${id}#${documentId}`

function transitionOf(matched: boolean, matches: boolean) {
  if (matched) return matches ? 'update' : 'disappear'
  return 'appear'
}

function eventOf({ includes }: Listening, { commit, change }: Delivery, transition: string) {
  const { documentId, before, after } = change
  return {
    eventId: eventIdOf(commit, change),
    documentId,
    transactionId: commit.id,
    transition,
    identity: commit.author,
    ...(includes.mutations ? { mutations: ownMutations(commit, change) } : {}),
    ...(includes.result && after ? { result: after } : {}),
    ...(includes.previous ? { previous: before } : {}),
    ...(before ? { previousRev: before._rev } : {}),
    // Of a deletion, too: Studio could not tell which event comes after it.
    resultRev: after?._rev ?? commit.id,
    timestamp: commit.at,
    visibility: 'query',
    transactionTotalEvents: commit.changes.length,
    transactionCurrentEvent: placeOf(commit, change),
    // Opcode 0 of Mendoza: the whole value.
    ...(includes.effects ? { effects: { apply: [0, after], revert: [0, before] } } : {}),
  }
}

const frames = createFrames()

/** Many listeners have the same query and options: they share one frame. */
function frameFor(listening: Listening, news: Delivery, transition: string): string {
  const { result, previous, mutations, effects } = listening.includes
  const way = [transition, result, previous, mutations, effects].join()
  return frames.get(news.change, way, () => {
    const event = eventOf(listening, news, transition)
    return frameOf('mutation', event, event.eventId)
  })
}

const newsOf = (commit: Commit): Delivery[] => commit.changes.map((change) => ({ commit, change }))

/** The missed events since one, or undefined if they are too old. */
function missedSince(dataset: Dataset, eventId: string): readonly Delivery[] | undefined {
  const [sequence, , ...id] = eventId.split('#')
  const commits = dataset.from(Number(sequence))
  const documentId = id.join('#')
  return commits?.flatMap((commit) => {
    if (commit.sequence !== Number(sequence)) return newsOf(commit)
    const heard = commit.changes.findIndex((change) => change.documentId === documentId)
    return heard < 0 ? [] : newsOf(commit).slice(heard + 1)
  })
}

/** Sends the changes of a query's documents to a channel. Throws if the query cannot be parsed. */
export function listen(dataset: Dataset, listening: Listening, open: () => Channel): void {
  const matches = readFilter(listening)
  const channel = open()
  const notify = createDeliveryQueue(channel, (news) => {
    const { change } = news
    if (!listening.isSignedIn && !isPublic(change.documentId)) return undefined
    const [before, after] = [matches(change.before), matches(change.after)]
    if (!before && !after) return undefined
    return frameFor(listening, news, transitionOf(before, after))
  })
  const { lastEventId, canResume } = listening
  const missed = lastEventId === undefined ? undefined : missedSince(dataset, lastEventId)
  const welcome = { listenerName: newId(10) }
  const here = `${dataset.revision}##`
  if (canResume && lastEventId !== undefined) {
    channel.send(missed ? 'welcomeback' : 'reset', missed ? welcome : {}, here)
  }
  if (!canResume || !missed) channel.send('welcome', welcome, here)
  notify(missed ?? [])
  channel.onClose(dataset.listen((commit) => notify(newsOf(commit))))
}
