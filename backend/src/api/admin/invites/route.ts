import { UserRoles } from '@medusajs/medusa'
import type InviteService from '@medusajs/medusa/dist/services/invite'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { EMAIL_AT_MOST } from '#domain/web/request-bounds.ts'
import { rowOf } from '../../../rows.ts'
import { givenRole, setInviteRole } from '../../../staff/roles.ts'
import { databaseOf } from '../../database.ts'
import { readBody } from '../../read-body.ts'

/** The loader would guard every path below, those without a session too: staff-caller.ts does it. */
export const AUTHENTICATE = false

const newInvite = z.object({
  user: z.email().max(EMAIL_AT_MOST).toLowerCase(),
  role: givenRole,
})

const kept = z.object({ id: z.string(), user_email: z.string(), expires_at: z.date() })

const OF_ADDRESS = 'SELECT id, user_email, expires_at FROM invite WHERE user_email = $1'

/**
 * `POST /admin/invites`: invites somebody with a role, and once more with another. The core keeps no
 * role but its own three.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const given = readBody(newInvite, request, response)
  if (!given) return
  const invite = await databaseOf(request).transaction(async (manager) => {
    const invites = request.scope.resolve<InviteService>('inviteService').withTransaction(manager)
    await invites.create(given.user, UserRoles.MEMBER)
    const made = await rowOf(manager, kept, OF_ADDRESS, [given.user])
    await setInviteRole(manager, made.id, given.role)
    return made
  })
  response.json({ invite })
}
