import { STAFF_ROLES, type StaffRole } from '#domain/staff/role.ts'
import { aMemberOfStaff } from '#tests/fixtures/staff.ts'
import type { Caller } from '../../resources/caller.ts'
import type { TestShop } from '../../support/test-shop.ts'

export interface Colleague extends Caller {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly cookie: string
}

/** A new member of staff with a role, signed in. */
export async function aColleague(shop: TestShop, role: StaffRole): Promise<Colleague> {
  const { email, password, first_name, last_name } = aMemberOfStaff()
  const body = { email, password, first_name, last_name, role }
  const made = await shop.staff.post('/admin/users', body)
  const session = await shop.guest.post('/admin/auth', { email, password })
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { ...shop.as({ cookie }), id: made.text('user.id'), email, password, cookie }
}

/** One of each role. */
export async function oneOfEach(shop: TestShop): Promise<Readonly<Record<StaffRole, Colleague>>> {
  const [owner, manager, support, read_only] = await Promise.all(
    STAFF_ROLES.map((role) => aColleague(shop, role)),
  )
  if (!owner || !manager || !support || !read_only) throw new Error('A role has nobody')
  return { owner, manager, support, read_only }
}
