import type { UserService } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { loginLink } from '#domain/staff/login-state.ts'
import { ROLE_LABELS } from '#domain/staff/role.ts'
import { rowOf } from '../../rows.ts'
import { inviteRole } from '../../staff/roles.ts'
import type { ContentOf } from '../content.ts'
import type { MailContext } from './context.ts'

const invite = z.object({ token: z.string() })

const linkTo = ({ settings }: MailContext, path: string) => new URL(path, settings.publicUrl).href

/** The link of an invitation, by the newest token, and the role that it gives. */
export async function inviteData(context: MailContext, inviteId: string) {
  const manager = context.container.resolve<EntityManager>('manager')
  const text = 'SELECT token FROM invite WHERE id = $1'
  const { token } = await rowOf(manager, invite, text, [inviteId])
  const role = ROLE_LABELS[await inviteRole(manager, inviteId)]
  return { role, link: linkTo(context, loginLink({ kind: 'invite', token })) }
}

/** The link to a new password. */
export async function resetData(
  context: MailContext,
  { user_id, token }: ContentOf<'staff-password-reset'>['data'],
) {
  const users = context.container.resolve<UserService>('userService')
  const { email, first_name } = await users.retrieve(user_id)
  const link = linkTo(context, loginLink({ kind: 'reset', token, email }))
  return { firstName: first_name ?? '', link }
}
