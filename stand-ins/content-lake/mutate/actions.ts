import { z } from 'zod'
import { draftOf, isFields, type LakeDocument } from '../document.ts'
import { actionFailure } from '../failure.ts'
import type { Dataset } from '../store/dataset.ts'

const id = z.string().min(1).max(128)
const revision = z.string().nullish()
const document = z.record(z.string(), z.unknown())
const NAME = 'sanity.action.document.'
const named = <T extends string>(name: T) => z.literal(`${NAME}${name}` as const)

const action = z.discriminatedUnion('actionType', [
  z.object({
    actionType: named('create'),
    publishedId: id,
    attributes: document,
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  }),
  z.object({
    actionType: named('edit'),
    publishedId: id,
    draftId: id,
    patch: document,
  }),
  z.object({
    actionType: named('publish'),
    publishedId: id,
    draftId: id,
    ifDraftRevisionId: revision,
    ifPublishedRevisionId: revision,
  }),
  z.object({ actionType: named('unpublish'), publishedId: id, draftId: id }),
  z.object({ actionType: named('discard'), draftId: id }),
  z.object({
    actionType: named('delete'),
    publishedId: id,
    includeDrafts: z.array(id).default([]),
  }),
  z.object({ actionType: named('replaceDraft'), publishedId: id, attributes: document }),
  z.object({
    actionType: named('version.create'),
    publishedId: id,
    document: document.optional(),
    baseId: id.optional(),
    versionId: id.optional(),
    ifBaseRevisionId: revision,
  }),
  z.object({ actionType: named('version.replace'), document }),
  z.object({ actionType: named('version.discard'), versionId: id }),
])

type Action = z.infer<typeof action>

export const actionRequest = z.object({
  actions: z.array(z.unknown()).min(1),
  transactionId: z.string().min(1).max(128).optional(),
  dryRun: z.boolean().default(false),
})

/** What an editor wrote, without what the lake keeps for itself. */
function contentOf(given: LakeDocument): Record<string, unknown> {
  const { _id, _rev, _createdAt, _updatedAt, _system, ...content } = given
  return content
}

/** References that a draft may leave open become firm with what is published. */
function strengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthened)
  if (!isFields(value)) return value
  const { _strengthenOnPublish: strengthen, ...rest } = value
  if (isFields(strengthen) && typeof rest['_ref'] === 'string') {
    const { _weak, ...firm } = rest
    return strengthen['weak'] === true ? rest : firm
  }
  return Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, strengthened(each)]))
}

interface Step {
  readonly dataset: Dataset
  readonly index: number
}

function needed({ dataset, index }: Step, documentId: string): LakeDocument {
  const found = dataset.documents.get(documentId)
  if (!found) throw actionFailure(409, `Document "${documentId}" was not found`, index)
  return found
}

function checkRevision({ index }: Step, found: LakeDocument, wanted: string | null | undefined) {
  if (!wanted || found._rev === wanted) return
  const description = `Document "${found._id}" has unexpected revision ID "${found._rev}", expected "${wanted}"`
  throw actionFailure(409, description, index)
}

type Of<Name extends string> = Extract<Action, { actionType: `sanity.action.document.${Name}` }>

function publish(step: Step, given: Of<'publish'>) {
  const draft = needed(step, given.draftId)
  checkRevision(step, draft, given.ifDraftRevisionId)
  const published = step.dataset.documents.get(given.publishedId)
  if (published) checkRevision(step, published, given.ifPublishedRevisionId)
  const content = strengthened(contentOf(draft))
  const { _createdAt } = published ?? draft
  return [
    {
      createOrReplace: {
        ...(isFields(content) ? content : {}),
        _id: given.publishedId,
        _createdAt,
      },
    },
    { delete: { id: given.draftId } },
  ]
}

function edit(step: Step, { draftId, publishedId, patch }: Of<'edit'>) {
  const begun = step.dataset.documents.has(draftId)
    ? []
    : [{ createIfNotExists: { ...contentOf(needed(step, publishedId)), _id: draftId } }]
  return [...begun, { patch: { ...patch, id: draftId } }]
}

function createVersion(step: Step, given: Of<'version.create'>) {
  const { document: content, baseId, versionId, ifBaseRevisionId } = given
  if (content) return [{ create: content }]
  if (!baseId || !versionId) {
    throw actionFailure(400, 'A document, or baseId and versionId, is needed', step.index)
  }
  const base = needed(step, baseId)
  checkRevision(step, base, ifBaseRevisionId)
  return [{ create: { ...contentOf(base), _id: versionId } }]
}

function mutationsOf(step: Step, given: Action): readonly unknown[] {
  switch (given.actionType) {
    case 'sanity.action.document.create': {
      const created = { _id: draftOf(given.publishedId), ...given.attributes }
      return given.ifExists === 'ignore' ? [{ createIfNotExists: created }] : [{ create: created }]
    }
    case 'sanity.action.document.edit':
      return edit(step, given)
    case 'sanity.action.document.publish':
      return publish(step, given)
    case 'sanity.action.document.unpublish': {
      const draft = { ...contentOf(needed(step, given.publishedId)), _id: given.draftId }
      return [{ createIfNotExists: draft }, { delete: { id: given.publishedId } }]
    }
    case 'sanity.action.document.discard':
      return [{ delete: { id: given.draftId } }]
    case 'sanity.action.document.delete':
      return [given.publishedId, ...given.includeDrafts].map((each) => ({ delete: { id: each } }))
    case 'sanity.action.document.replaceDraft':
      return [{ createOrReplace: { _id: draftOf(given.publishedId), ...given.attributes } }]
    case 'sanity.action.document.version.create':
      return createVersion(step, given)
    case 'sanity.action.document.version.replace':
      return [{ createOrReplace: given.document }]
    case 'sanity.action.document.version.discard':
      return [{ delete: { id: given.versionId } }]
  }
}

/** What an editor does, as mutations. Throws a Failure that names the action. */
export const mutationsOfActions = (dataset: Dataset, actions: readonly unknown[]): unknown[] =>
  actions.flatMap((each, index) => {
    const given = action.safeParse(each)
    if (given.success) return mutationsOf({ dataset, index }, given.data)
    const type = isFields(each) ? String(each['actionType']) : ''
    throw actionFailure(400, `"${type}" is not an action that is known and complete`, index)
  })
