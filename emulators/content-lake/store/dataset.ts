import { isPublic, type LakeDocument, layerOf } from '../document.ts'
import type { Commit } from './commit.ts'
import { createReferences } from './references.ts'

/** The number of missed changes that a listener can still receive. */
const REMEMBERED = 2000

interface Past {
  readonly revision: number
  readonly recent: readonly Commit[]
}

type Listener = (commit: Commit) => void

/** The documents of one dataset, in memory. They equal those in the database. */
export class Dataset {
  readonly name: string
  readonly #documents = new Map<string, LakeDocument>()
  readonly #references = createReferences('strong', () => this.#documents.values())
  readonly #releases = new Map<string, LakeDocument>()
  readonly #listeners = new Set<Listener>()
  readonly #recent: Commit[] = []
  #revision = 0
  #publicRevision = 0

  #remembered = 0

  constructor(name: string, documents: Iterable<LakeDocument>, { revision, recent }: Past) {
    this.name = name
    for (const document of documents) this.#put(document)
    for (const commit of recent) this.#remember(commit)
    this.#revision = revision
    this.#publicRevision = revision
  }

  get documents(): ReadonlyMap<string, LakeDocument> {
    return this.#documents
  }

  /** The number of the last transaction. */
  get revision() {
    return this.#revision
  }

  /** The number of the last transaction that changed published documents. */
  get publicRevision() {
    return this.#publicRevision
  }

  /** The ids of the documents with strong references to one. */
  holdersOf(id: string): ReadonlySet<string> {
    return this.#references.to(id)
  }

  /** The documents that describe releases. */
  get releases(): readonly LakeDocument[] {
    return [...this.#releases.values()]
  }

  /** The versions that belong to a release. */
  versionsIn(release: string): LakeDocument[] {
    return [...this.#documents.values()].filter(({ _id }) => layerOf(_id) === release)
  }

  /** The changes since a transaction, inclusive; undefined if they are too old. */
  from(sequence: number): readonly Commit[] | undefined {
    const start = this.#recent.findIndex((commit) => commit.sequence === sequence)
    if (start >= 0) return this.#recent.slice(start)
    return sequence === this.#revision ? [] : undefined
  }

  apply(commit: Commit): void {
    for (const { documentId, after } of commit.changes) {
      const previous = this.#documents.get(documentId)
      if (previous) this.#references.remove(previous)
      if (after) this.#put(after)
      else {
        this.#documents.delete(documentId)
        this.#releases.delete(documentId)
      }
    }
    this.#revision = commit.sequence
    if (commit.changes.some(({ documentId }) => isPublic(documentId))) {
      this.#publicRevision = commit.sequence
    }
    this.#remember(commit)
    for (const listener of this.#listeners) listener(commit)
  }

  /** Calls back for every transaction from now on, until the returned function is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #remember(commit: Commit) {
    this.#recent.push(commit)
    this.#remembered += commit.changes.length
    while (this.#remembered > REMEMBERED && this.#recent.length > 1) {
      this.#remembered -= this.#recent.shift()?.changes.length ?? 0
    }
  }

  #put(document: LakeDocument) {
    this.#documents.set(document._id, document)
    if (document._type === 'system.release') this.#releases.set(document._id, document)
    this.#references.put(document)
  }
}
