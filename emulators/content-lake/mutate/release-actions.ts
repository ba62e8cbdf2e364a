import { z } from 'zod'
import { isToBeUnpublished, type LakeDocument, publishedIdOf, releaseIdOf } from '../document.ts'
import { publishing } from './content.ts'
import { type MutationStep, needed, refuse } from './step.ts'

const NAME = 'sanity.action.release.'
const named = <T extends string>(name: T) => z.literal(`${NAME}${name}` as const)
/** Reserved names of perspectives. */
const RESERVED = new Set(['drafts', 'published', 'raw', 'previewDrafts'])
const releaseId = z
  .string()
  .regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,63}$/)
  .refine((name) => !RESERVED.has(name))
const fields = z.record(z.string(), z.unknown())
const metadata = z.looseObject({
  releaseType: z.enum(['asap', 'scheduled', 'undecided']).default('undecided'),
})

/** Editors may change a release's title, description and intended date. */
const patch = z.strictObject({
  set: fields.optional(),
  setIfMissing: fields.optional(),
  unset: z.array(z.string()).optional(),
  ifRevisionID: z.string().optional(),
})

export const releaseAction = z.discriminatedUnion('actionType', [
  z.object({ actionType: named('create'), releaseId, metadata: metadata.prefault({}) }),
  z.object({ actionType: named('edit'), releaseId, patch }),
  z.object({ actionType: named('publish'), releaseId }),
  z.object({ actionType: named('schedule'), releaseId, publishAt: z.iso.datetime() }),
  z.object({ actionType: named('unschedule'), releaseId }),
  z.object({ actionType: named('archive'), releaseId }),
  z.object({ actionType: named('unarchive'), releaseId }),
  z.object({ actionType: named('delete'), releaseId }),
  z.object({
    actionType: named('import'),
    releaseId,
    attributes: fields.optional(),
    document: fields.optional(),
    ifExists: z.enum(['fail', 'ignore', 'replace']).default('fail'),
  }),
])

type ReleaseAction = z.infer<typeof releaseAction>
type Of<Name extends string> = Extract<ReleaseAction, { actionType: `${typeof NAME}${Name}` }>
type Named = { readonly releaseId: string }

/** A release in one of the states that an action requires. */
function releaseIn(
  step: MutationStep,
  { releaseId: name }: Named,
  ...states: string[]
): LakeDocument {
  const found = needed(step, releaseIdOf(name))
  const state = String(found['state'])
  if (!states.includes(state)) refuse(step, 409, `Release "${name}" is ${state}`)
  return found
}

const versionsOf = ({ dataset }: MutationStep, { releaseId: name }: Named) =>
  dataset.versionsIn(name)

const become = (release: LakeDocument, state: string, more: object = {}) => ({
  patch: {
    id: release._id,
    unset: ['publishAt', 'error'],
    set: { state, ...more },
  },
})

/** The versions of a release when it was archived or published. */
const finalStates = (versions: readonly LakeDocument[]) => ({
  finalDocumentStates: versions.map(({ _id }) => ({ _key: _id, id: _id })),
})

function edit(step: MutationStep, action: Of<'edit'>) {
  const release = releaseIn(step, action, 'active', 'scheduled')
  const { set = {}, setIfMissing = {}, unset = [] } = action.patch
  const paths = [...Object.keys(set), ...Object.keys(setIfMissing), ...unset]
  const strange = paths.find((path) => !/^metadata\b/.test(path))
  if (strange !== undefined) refuse(step, 400, `"${strange}" of a release cannot be edited`)
  return [{ patch: { ...action.patch, id: release._id } }]
}

/** Every version replaces the published document, or deletes it: atomically. */
function publish(step: MutationStep, action: Of<'publish'>) {
  const release = releaseIn(step, action, 'active', 'scheduled')
  const versions = versionsOf(step, action)
  const changes = versions.flatMap((version): readonly unknown[] => {
    const publishedId = publishedIdOf(version._id)
    if (isToBeUnpublished(version)) {
      return [publishedId, version._id].map((id) => ({ delete: { id } }))
    }
    return publishing(version, publishedId, step.dataset.documents.get(publishedId))
  })
  const publishedAt = new Date().toISOString()
  return [...changes, become(release, 'published', { publishedAt, ...finalStates(versions) })]
}

function archive(step: MutationStep, action: Of<'archive'>) {
  const release = releaseIn(step, action, 'active')
  const versions = versionsOf(step, action)
  const deletions = versions.map(({ _id }) => ({ delete: { id: _id } }))
  return [...deletions, become(release, 'archived', finalStates(versions))]
}

/** Archiving was its last action: the deleted versions are restored. */
async function unarchive(step: MutationStep, action: Of<'unarchive'>) {
  const release = releaseIn(step, action, 'archived')
  const versions = await step.versionsBefore(release._rev, action.releaseId)
  const states = release['finalDocumentStates']
  if (Array.isArray(states) && states.length > versions.length) {
    refuse(step, 409, `The documents of release "${action.releaseId}" are no longer in the history`)
  }
  const back = versions.map(({ _rev, _updatedAt, ...version }) => ({ create: version }))
  const { patch } = become(release, 'active')
  return [...back, { patch: { ...patch, unset: [...patch.unset, 'finalDocumentStates'] } }]
}

/**
 * The documents of an import follow their release, and a scheduled one would refuse them: it comes as
 * an open one.
 */
function unscheduled({ publishAt: _publishAt, ...rest }: Readonly<Record<string, unknown>>) {
  return rest['state'] === 'scheduled' ? { ...rest, state: 'active' } : rest
}

function bring(step: MutationStep, { releaseId: name, ifExists, ...action }: Of<'import'>) {
  const attributes = action.attributes ?? action.document
  if (!attributes) return refuse(step, 400, 'The attributes of the release are needed')
  const { _rev, ...rest } = unscheduled(attributes)
  const release = { state: 'active', metadata: metadata.parse({}), ...rest }
  const whole = { ...release, _id: releaseIdOf(name), _type: 'system.release', name }
  if (ifExists === 'replace') return [{ createOrReplace: whole }]
  return [ifExists === 'ignore' ? { createIfNotExists: whole } : { create: whole }]
}

/** The mutations of an editor's action on a whole release. */
export async function mutationsOfRelease(
  step: MutationStep,
  action: ReleaseAction,
): Promise<readonly unknown[]> {
  const { releaseId: name } = action
  const _id = releaseIdOf(name)
  switch (action.actionType) {
    case 'sanity.action.release.create': {
      const { metadata } = action
      return [{ create: { _id, _type: 'system.release', name, state: 'active', metadata } }]
    }
    case 'sanity.action.release.edit':
      return edit(step, action)
    case 'sanity.action.release.publish':
      return publish(step, action)
    case 'sanity.action.release.schedule': {
      const release = releaseIn(step, action, 'active', 'scheduled')
      const { publishAt } = action
      return [
        { patch: { id: release._id, unset: ['error'], set: { state: 'scheduled', publishAt } } },
      ]
    }
    case 'sanity.action.release.unschedule':
      return [become(releaseIn(step, action, 'scheduled'), 'active')]
    case 'sanity.action.release.archive':
      return archive(step, action)
    case 'sanity.action.release.unarchive':
      return unarchive(step, action)
    case 'sanity.action.release.delete':
      releaseIn(step, action, 'archived', 'published')
      return [_id, ...versionsOf(step, action).map((each) => each._id)].map((id) => ({
        delete: { id },
      }))
    case 'sanity.action.release.import':
      return bring(step, action)
  }
}
