import { Mutation as VendorMutation } from '@sanity/mutator'
import { isLakeDocument, type LakeDocument } from '../document.ts'
import type { Patch } from './mutation.ts'

/**
 * The position and the items of an insert, in the vendor's format: exactly one of three positions.
 */
function insertionOf(operation: Readonly<Record<string, unknown>>) {
  const { items, before, after, replace } = operation
  if (!Array.isArray(items)) throw new Error('insert needs a list of items')
  const paths = { before, after, replace }
  for (const name of ['before', 'after', 'replace'] as const) {
    const path = paths[name]
    if (typeof path !== 'string') continue
    if (name === 'before') return { before: path, items }
    return name === 'after' ? { after: path, items } : { replace: path, items }
  }
  throw new Error('insert needs one of before, after and replace')
}

/** Applies a patch to a document. Throws if it does not apply. */
export function applyPatch(
  document: LakeDocument,
  patch: Patch,
  { transactionId, now }: { readonly transactionId: string; readonly now: string },
): LakeDocument {
  const { id: _id, query: _query, params: _params, ifRevisionID: _revision, ...fields } = patch
  const { insert, set, setIfMissing, merge, unset, inc, dec, diffMatchPatch } = fields
  const operations = {
    id: document._id,
    ...(set && { set }),
    ...(setIfMissing && { setIfMissing }),
    ...(merge && { merge }),
    ...(unset && { unset }),
    ...(inc && { inc }),
    ...(dec && { dec }),
    ...(diffMatchPatch && { diffMatchPatch }),
    ...(insert && { insert: insertionOf(insert) }),
  }
  const mutation = new VendorMutation({ transactionId, mutations: [{ patch: operations }] })
  const patched: unknown = mutation.apply(structuredClone(document))
  if (!isLakeDocument(patched)) throw new Error('A document must keep its own fields')
  const { _id: id, _type, _createdAt } = document
  return { ...patched, _id: id, _type, _createdAt, _updatedAt: now, _rev: transactionId }
}
