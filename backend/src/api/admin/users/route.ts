import { UserRoles, type UserService } from '@medusajs/medusa'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { EMAIL_AT_MOST } from '#domain/web/request-bounds.ts'
import { givenRole, giveRole } from '../../../staff/roles.ts'
import { databaseOf } from '../../database.ts'
import { readBody } from '../../read-body.ts'

/** The loader would guard every path below, those without a session too: staff-caller.ts does it. */
export const AUTHENTICATE = false

const newUser = z.object({
  email: z.email().max(EMAIL_AT_MOST).toLowerCase(),
  password: z.string().min(1).max(1_000),
  first_name: z.string().max(255).optional(),
  last_name: z.string().max(255).optional(),
  role: givenRole.optional(),
})

/** `POST /admin/users`: a new member of staff, who may read only unless the body says more. */
export async function POST(request: Request, response: Response): Promise<void> {
  const given = readBody(newUser, request, response)
  if (!given) return
  const { password, role, email, first_name, last_name } = given
  const user = await databaseOf(request).transaction(async (manager) => {
    const users = request.scope.resolve<UserService>('userService').withTransaction(manager)
    const names = { ...(first_name && { first_name }), ...(last_name && { last_name }) }
    const made = await users.create({ email, ...names, role: UserRoles.MEMBER }, password)
    if (role) await giveRole(manager, made.id, role)
    return users.retrieve(made.id)
  })
  response.json({ user })
}
