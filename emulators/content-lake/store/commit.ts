import type { LakeDocument } from '../document.ts'

/** What a transaction does to one document. Null is a document that is not there. */
export interface Change {
  readonly documentId: string
  readonly before: LakeDocument | null
  readonly after: LakeDocument | null
}

/** A transaction that is in the database. */
export interface Commit {
  /** Counts the transactions of all datasets, without gaps. */
  readonly sequence: number
  readonly id: string
  readonly dataset: string
  readonly at: string
  readonly author: string
  /** Each of one document, which it names. */
  readonly mutations: readonly unknown[]
  readonly changes: readonly Change[]
}
