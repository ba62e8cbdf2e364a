import type { SanityClient } from 'sanity'
import { z } from 'zod/mini'

export interface StudioEditor {
  readonly id: string
  readonly email: string
  readonly role: string
  /** Invited, without a password yet. */
  readonly isPending: boolean
}

const project = z.object({
  members: z.array(z.object({ id: z.string(), role: z.string(), isRobot: z.boolean() })),
})
const profile = z.object({ id: z.string(), email: z.string() })
const profiles = z.union([z.array(profile), profile])
const invitations = z.array(z.object({ id: z.string(), email: z.string(), role: z.string() }))

/** The people who may edit, then those who are invited. */
export async function listEditors(client: SanityClient): Promise<readonly StudioEditor[]> {
  const { projectId } = client.config()
  const get = (url: string): Promise<unknown> => client.request({ url })
  const { members } = project.parse(await get(`/projects/${projectId}`))
  const people = members.filter(({ isRobot }) => !isRobot)
  const found = profiles.parse(await get(`/users/${people.map(({ id }) => id).join(',')}`))
  const emails = new Map([found].flat().map(({ id, email }) => [id, email]))
  const invited = invitations.parse(await get(`/invitations/project/${projectId}`))
  return [
    ...people.map(({ id, role }) => ({ id, role, email: emails.get(id) ?? id, isPending: false })),
    ...invited.map((editor) => ({ ...editor, isPending: true })),
  ]
}
