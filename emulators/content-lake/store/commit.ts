import type { LakeDocument } from '../document.ts'

/** The effect of a transaction on one document. Null if the document does not exist. */
export interface Change {
  readonly documentId: string
  readonly before: LakeDocument | null
  readonly after: LakeDocument | null
}

/** A transaction that is in the database. */
export interface Commit {
  /** A sequence number over all datasets, without gaps. */
  readonly sequence: number
  readonly id: string
  readonly dataset: string
  readonly at: string
  readonly author: string
  /** One mutation for each document. */
  readonly mutations: readonly unknown[]
  readonly changes: readonly Change[]
}
