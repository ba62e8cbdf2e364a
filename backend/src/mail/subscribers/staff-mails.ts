import { generateEntityId } from '@medusajs/utils'
import { z } from 'zod'
import { idsOf } from '../../rows.ts'
import { enqueueMail } from '../outbox.ts'
import type { Announce } from './announcement.ts'

export const INVITE = 'invite.created'
export const RESET = 'user.password_reset'

const invited = z.object({ id: z.string(), user_email: z.string() })
const forgotten = z.object({ email: z.string(), token: z.string() })

/**
 * No mail of staff is a notification of the core: staff can send those again to an address of their
 * choice, and would receive the link of somebody with more rights.
 */
const STAFF_MAIL = { customerId: null, writesNotification: false }

/** Two links of one second have the same token, and each is mailed. */
const keyOf = (eventName: string) => `${eventName}:${generateEntityId('', 'link')}`

/** A colleague is invited, or invited again: each time with a link of its own. */
export const announceInvite: Announce = async (manager, eventName, data) => {
  const { id, user_email } = invited.parse(data)
  await enqueueMail(manager, {
    ...STAFF_MAIL,
    template: 'staff-invite',
    data: { invite_id: id },
    key: keyOf(eventName),
    eventName,
    resourceId: id,
    to: user_email,
  })
}

/** A member of staff has forgotten the password. */
export const announceReset: Announce = async (manager, eventName, data) => {
  const { email, token } = forgotten.parse(data)
  const [user] = await idsOf(
    manager,
    'SELECT id FROM "user" WHERE email = $1 AND deleted_at IS NULL',
    [email],
  )
  if (user === undefined) return
  await enqueueMail(manager, {
    ...STAFF_MAIL,
    template: 'staff-password-reset',
    data: { user_id: user, token },
    key: keyOf(eventName),
    eventName,
    resourceId: user,
    to: email,
  })
}
