import { z } from 'zod'
import { layerOf, releaseIdOf } from '../document.ts'
import { contentOf } from './content.ts'
import { checkOpen, checkRevision, type MutationStep, needed, refuse } from './step.ts'

const id = z.string().min(1).max(128)
const document = z.record(z.string(), z.unknown()).and(z.object({ _id: id }))
const NAME = 'sanity.action.document.version.'
const named = <T extends string>(name: T) => z.literal(`${NAME}${name}` as const)

export const versionAction = z.discriminatedUnion('actionType', [
  z.object({
    actionType: named('create'),
    publishedId: id,
    document: document.optional(),
    baseId: id.optional(),
    versionId: id.optional(),
    ifBaseRevisionId: z.string().nullish(),
  }),
  z.object({ actionType: named('replace'), document }),
  z.object({ actionType: named('discard'), versionId: id }),
  z.object({ actionType: named('unpublish'), versionId: id, publishedId: id }),
])

type VersionAction = z.infer<typeof versionAction>
type Of<Name extends string> = Extract<VersionAction, { actionType: `${typeof NAME}${Name}` }>

/** A version is a draft, or belongs to an active release. */
function checkPlace(step: MutationStep, versionId: string) {
  const layer = layerOf(versionId)
  if (layer === 'published') refuse(step, 400, `"${versionId}" is not the ID of a version`)
  if (layer !== 'drafts') needed(step, releaseIdOf(layer))
  checkOpen(step, versionId)
}

function create(step: MutationStep, action: Of<'create'>) {
  const { document: content, baseId, versionId, ifBaseRevisionId } = action
  if (content) {
    checkPlace(step, content._id)
    return [{ create: content }]
  }
  if (!baseId || !versionId) {
    return refuse(step, 400, 'A document, or baseId and versionId, is needed')
  }
  checkPlace(step, versionId)
  const base = needed(step, baseId)
  checkRevision(step, base, ifBaseRevisionId)
  return [{ create: { ...contentOf(base), _id: versionId } }]
}

/** The published document is deleted when the release is published. */
function unpublish(step: MutationStep, { versionId, publishedId }: Of<'unpublish'>) {
  checkPlace(step, versionId)
  const version = step.dataset.documents.get(versionId) ?? needed(step, publishedId)
  const marked = { ...contentOf(version), _id: versionId, _system: { delete: true } }
  return [{ createOrReplace: marked }]
}

/** The mutations of an editor's action on one version of a document. */
export function mutationsOfVersion(step: MutationStep, action: VersionAction): readonly unknown[] {
  switch (action.actionType) {
    case 'sanity.action.document.version.create':
      return create(step, action)
    case 'sanity.action.document.version.replace':
      checkPlace(step, action.document._id)
      needed(step, action.document._id)
      return [{ createOrReplace: action.document }]
    case 'sanity.action.document.version.discard':
      checkPlace(step, action.versionId)
      return [{ delete: { id: action.versionId } }]
    case 'sanity.action.document.version.unpublish':
      return unpublish(step, action)
  }
}
