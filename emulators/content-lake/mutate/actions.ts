import { z } from 'zod'
import { isRecord } from '#domain/web/json.ts'
import { draftOf } from '../document.ts'
import { contentOf, publishing } from './content.ts'
import { mutationsOfRelease, releaseAction } from './release-actions.ts'
import { checkOpen, checkRevision, type MutationStep, needed, refuse } from './step.ts'
import { mutationsOfVersion, versionAction } from './version-actions.ts'

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
])

type Action = z.infer<typeof action>

export const actionRequest = z.object({
  actions: z.array(z.unknown()).min(1),
  transactionId: z.string().min(1).max(128).optional(),
  dryRun: z.boolean().default(false),
})

type Of<Name extends string> = Extract<Action, { actionType: `sanity.action.document.${Name}` }>

function publish(step: MutationStep, request: Of<'publish'>) {
  const draft = needed(step, request.draftId)
  checkRevision(step, draft, request.ifDraftRevisionId)
  const published = step.dataset.documents.get(request.publishedId)
  if (published) checkRevision(step, published, request.ifPublishedRevisionId)
  return publishing(draft, request.publishedId, published)
}

function edit(step: MutationStep, { draftId, publishedId, patch }: Of<'edit'>) {
  checkOpen(step, draftId)
  const begun = step.dataset.documents.has(draftId)
    ? []
    : [{ createIfNotExists: { ...contentOf(needed(step, publishedId)), _id: draftId } }]
  return [...begun, { patch: { ...patch, id: draftId } }]
}

function mutationsOf(step: MutationStep, request: Action): readonly unknown[] {
  switch (request.actionType) {
    case 'sanity.action.document.create': {
      const created = { _id: draftOf(request.publishedId), ...request.attributes }
      return request.ifExists === 'ignore'
        ? [{ createIfNotExists: created }]
        : [{ create: created }]
    }
    case 'sanity.action.document.edit':
      return edit(step, request)
    case 'sanity.action.document.publish':
      return publish(step, request)
    case 'sanity.action.document.unpublish': {
      const draft = { ...contentOf(needed(step, request.publishedId)), _id: request.draftId }
      return [{ createIfNotExists: draft }, { delete: { id: request.publishedId } }]
    }
    case 'sanity.action.document.discard':
      return [{ delete: { id: request.draftId } }]
    case 'sanity.action.document.delete':
      return [request.publishedId, ...request.includeDrafts].map((each) => ({
        delete: { id: each },
      }))
    case 'sanity.action.document.replaceDraft':
      return [{ createOrReplace: { _id: draftOf(request.publishedId), ...request.attributes } }]
  }
}

/** The first id of an action determines its document. */
const KINDS = [
  [
    'sanity.action.release.',
    (step: MutationStep, input: unknown) => {
      const read = releaseAction.safeParse(input).data
      return read && mutationsOfRelease(step, read)
    },
  ],
  [
    'sanity.action.document.version.',
    (step: MutationStep, input: unknown) => {
      const read = versionAction.safeParse(input).data
      return read && mutationsOfVersion(step, read)
    },
  ],
  [
    NAME,
    (step: MutationStep, input: unknown) => {
      const read = action.safeParse(input).data
      return read && mutationsOf(step, read)
    },
  ],
] as const

/** The mutations of an editor's action. Throws a Failure that names the action. */
export async function mutationsOfActions(
  actions: readonly unknown[],
  shared: Omit<MutationStep, 'index'>,
): Promise<unknown[]> {
  const mutations: unknown[] = []
  for (const [index, each] of actions.entries()) {
    const step = { ...shared, index }
    const type = isRecord(each) ? String(each['actionType']) : ''
    const [, read] = KINDS.find(([prefix]) => type.startsWith(prefix)) ?? []
    const found = await read?.(step, each)
    mutations.push(
      ...(found ?? refuse(step, 400, `"${type}" is not an action that is known and complete`)),
    )
  }
  return mutations
}
