import {
  isValidId,
  type LakeDocument,
  layerOf,
  newId,
  releaseIdOf,
  strongReferencesIn,
} from '../document.ts'
import { mutationFailure } from '../failure.ts'
import type { Change } from '../store/commit.ts'
import type { Dataset } from '../store/dataset.ts'
import { applyPatch } from './apply-patch.ts'
import type { Chosen, GivenDocument, Mutation, Patch } from './mutation.ts'

/**
 * The limits of mutations in a transaction, and of the documents they change: others wait
 * meanwhile.
 */
export const MOST_AT_ONCE = 10_000

interface Result {
  readonly id: string
  readonly operation: 'create' | 'update' | 'delete' | 'none'
}

interface Proposed {
  readonly transactionId: string
  /** The resulting mutations, one document each: a patch by query lists the found ones here. */
  readonly mutations: readonly Mutation[]
  readonly results: readonly (Result & { readonly document: LakeDocument | null })[]
  readonly changes: readonly Change[]
}

/** The ids of the documents that a query names. */
type FindIds = (query: string, params: Readonly<Record<string, unknown>>) => Promise<string[]>

/** The documents after each mutation, before anything is stored. */
class Draft {
  readonly transactionId: string
  readonly now = new Date().toISOString()
  readonly results: Result[] = []
  readonly applied: Mutation[] = []
  readonly #dataset: Dataset
  readonly #findIds: FindIds
  readonly #changed = new Map<string, LakeDocument | null>()

  constructor(dataset: Dataset, transactionId: string, findIds: FindIds) {
    this.#dataset = dataset
    this.#findIds = findIds
    this.transactionId = transactionId
  }

  get(id: string): LakeDocument | null {
    const changed = this.#changed.get(id)
    return changed === undefined ? (this.#dataset.documents.get(id) ?? null) : changed
  }

  fail(status: number, type: string, description: string, details = {}): never {
    throw mutationFailure(status, { type, description, ...details }, this.results.length)
  }

  async apply(mutation: Mutation): Promise<void> {
    if ('create' in mutation) this.#create(mutation.create, 'create')
    else if ('createOrReplace' in mutation) this.#create(mutation.createOrReplace, 'replace')
    else if ('createIfNotExists' in mutation) this.#create(mutation.createIfNotExists, 'ignore')
    else if ('delete' in mutation) {
      for (const id of await this.#chosen(mutation.delete)) this.#delete(id)
    } else {
      for (const id of await this.#chosen(mutation.patch)) this.#patch(id, mutation.patch)
    }
  }

  changes(): Change[] {
    return [...this.#changed].flatMap(([documentId, after]) => {
      const before = this.#dataset.documents.get(documentId) ?? null
      return before === null && after === null ? [] : [{ documentId, before, after }]
    })
  }

  async #chosen(chosen: Chosen): Promise<readonly string[]> {
    const found = await this.#idsOf(chosen)
    if (this.applied.length + found.length <= MOST_AT_ONCE) return found
    const description = `A transaction may change at most ${MOST_AT_ONCE} documents`
    return this.fail(400, 'validationError', description)
  }

  async #idsOf({ id, query, params }: Chosen): Promise<readonly string[]> {
    if (id !== undefined) return typeof id === 'string' ? [id] : id
    if (query === undefined) this.fail(400, 'validationError', 'An id or a query is needed')
    return this.#findIds(query, params ?? {})
  }

  #create(document: GivenDocument, ifExists: 'create' | 'replace' | 'ignore') {
    const requestedId = document._id ?? ''
    const id =
      requestedId === '' || requestedId.endsWith('.') ? `${requestedId}${newId()}` : requestedId
    if (!isValidId(id))
      this.fail(400, 'validationError', `Document ID "${id}" is not valid`, { id })
    const existing = this.get(id)
    const created = { ...document, _id: id }
    if (ifExists === 'replace') this.applied.push({ createOrReplace: created })
    else
      this.applied.push(
        ifExists === 'ignore' ? { createIfNotExists: created } : { create: created },
      )
    if (existing && ifExists === 'ignore') {
      this.results.push({ id, operation: 'none' })
      return
    }
    if (existing && ifExists === 'create') {
      const description = `Document by ID "${id}" already exists`
      this.fail(409, 'documentAlreadyExistsError', description, { id })
    }
    const createdAt = document['_createdAt']
    this.#changed.set(id, {
      ...created,
      _createdAt: typeof createdAt === 'string' ? createdAt : (existing?._createdAt ?? this.now),
      _updatedAt: this.now,
      _rev: this.transactionId,
    })
    this.results.push({ id, operation: existing ? 'update' : 'create' })
  }

  #delete(id: string) {
    if (!this.get(id)) return
    this.#changed.set(id, null)
    this.applied.push({ delete: { id } })
    this.results.push({ id, operation: 'delete' })
  }

  #patch(id: string, patch: Patch) {
    const existing = this.get(id)
    if (!existing) {
      const description = `The document with the ID "${id}" was not found`
      this.fail(409, 'documentNotFoundError', description, { id })
    }
    const { ifRevisionID } = patch
    if (ifRevisionID && ifRevisionID !== existing._rev) {
      this.fail(
        409,
        'documentRevisionIDDoesNotMatchError',
        `Document "${id}" has unexpected revision ID ("${existing._rev}"), expected "${ifRevisionID}"`,
        { currentRevisionID: existing._rev, expectedRevisionID: ifRevisionID },
      )
    }
    this.#changed.set(id, this.#patched(existing, patch))
    const { query: _query, params: _params, ...operations } = patch
    this.applied.push({ patch: { ...operations, id } })
    this.results.push({ id, operation: 'update' })
  }

  #patched(existing: LakeDocument, patch: Patch): LakeDocument {
    try {
      return applyPatch(existing, patch, this)
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      return this.fail(400, 'validationError', description, { id: existing._id })
    }
  }
}

/** A reference to a document that is deleted or missing refuses the mutation. */
function checkReferences(draft: Draft, dataset: Dataset, changes: readonly Change[]) {
  for (const { documentId, after } of changes) {
    if (after !== null) {
      const missing = strongReferencesIn(after).find((id) => !draft.get(id))
      if (missing === undefined) continue
      const description = `Document "${documentId}" references non-existent document "${missing}"`
      throw mutationFailure(
        409,
        { type: 'documentReferenceDoesNotExistError', description, id: documentId, missing },
        0,
      )
    }
    const referencingIDs = [...dataset.holdersOf(documentId)].filter((id) => {
      const holder = draft.get(id)
      return holder !== null && strongReferencesIn(holder).includes(documentId)
    })
    if (referencingIDs.length === 0) continue
    const description = `Document "${documentId}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`
    throw mutationFailure(
      409,
      { type: 'documentHasExistingReferencesError', description, id: documentId, referencingIDs },
      0,
    )
  }
}

/** A scheduled release is published as it was when it was scheduled: its versions are locked. */
function checkLocks(draft: Draft, dataset: Dataset, changes: readonly Change[]) {
  const isScheduled = (release: LakeDocument | null | undefined) =>
    release?.['state'] === 'scheduled'
  for (const { documentId } of changes) {
    const layer = layerOf(documentId)
    const id = releaseIdOf(layer)
    if (!isScheduled(dataset.documents.get(id)) || !isScheduled(draft.get(id))) continue
    const description = `Release "${layer}" is scheduled: its documents cannot be changed`
    throw mutationFailure(409, { type: 'releaseLockedError', description, id: documentId }, 0)
  }
}

/** Applies mutations in memory, atomically. Throws a Failure in the vendor's words. */
export async function propose(
  dataset: Dataset,
  mutations: readonly Mutation[],
  options: { readonly transactionId?: string | undefined; readonly findIds: FindIds },
): Promise<Proposed> {
  const draft = new Draft(dataset, options.transactionId ?? newId(), options.findIds)
  for (const mutation of mutations) await draft.apply(mutation)
  const changes = draft.changes()
  checkLocks(draft, dataset, changes)
  checkReferences(draft, dataset, changes)
  const results = draft.results.map((result) => ({ ...result, document: draft.get(result.id) }))
  const { transactionId, applied } = draft
  return { transactionId, mutations: applied, results, changes }
}
