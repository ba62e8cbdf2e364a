import type { UserService } from '@medusajs/medusa'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { giveRole, staffRole } from '../../../../../staff/roles.ts'
import { databaseOf } from '../../../../database.ts'
import { readBody } from '../../../../read-body.ts'
import { refuse } from '../../../../refusal.ts'
import { staffOf } from '../../../../staff-caller.ts'

const change = z.object({ role: staffRole })

/** `POST /admin/users/{id}/role`. Nobody changes their own role, so that it is never a slip. */
export async function POST(request: Request, response: Response): Promise<void> {
  const given = readBody(change, request, response)
  if (!given) return
  const { id = '' } = request.params
  if (staffOf(request)?.id === id) {
    return refuse(response, 403, 'Another owner has to change your role')
  }
  const user = await databaseOf(request).transaction(async (manager) => {
    const users = request.scope.resolve<UserService>('userService').withTransaction(manager)
    const found = await users.retrieve(id)
    await giveRole(manager, id, given.role)
    return found
  })
  response.json({ user })
}
