import { type LakeDocument, layerOf, releaseIdOf } from '../document.ts'
import { actionFailure } from '../failure.ts'
import type { Dataset } from '../store/dataset.ts'

/** One action of a request, and the documents it depends on. */
export interface MutationStep {
  readonly dataset: Dataset
  readonly index: number
  /** The versions of a release before a transaction. */
  readonly versionsBefore: (transactionId: string, release: string) => Promise<LakeDocument[]>
}

export const refuse = ({ index }: MutationStep, status: number, description: string): never => {
  throw actionFailure(status, description, index)
}

export function needed(step: MutationStep, documentId: string): LakeDocument {
  const found = step.dataset.documents.get(documentId)
  return found ?? refuse(step, 409, `Document "${documentId}" was not found`)
}

export function checkRevision(
  step: MutationStep,
  found: LakeDocument,
  wanted: string | null | undefined,
) {
  if (!wanted || found._rev === wanted) return
  const description = `Document "${found._id}" has unexpected revision ID "${found._rev}", expected "${wanted}"`
  refuse(step, 409, description)
}

/** The versions of a scheduled, published or archived release cannot be changed. */
export function checkOpen(step: MutationStep, documentId: string) {
  const state = step.dataset.documents.get(releaseIdOf(layerOf(documentId)))?.['state']
  if (state === undefined || state === 'active') return
  refuse(step, 409, `Release "${layerOf(documentId)}" is ${state}: its documents cannot be changed`)
}
