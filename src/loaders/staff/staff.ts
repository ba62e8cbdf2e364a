import { createRenderStaff } from '#commerce/staff/render.server.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'

/**
 * The member of staff of this request; null without a session that commerce knows. Rejects while
 * commerce is away.
 */
export async function staffNow({
  commerceServer,
  staffSession,
}: App.Locals): Promise<StaffMember | null> {
  return staffSession === null ? null : createRenderStaff(commerceServer, staffSession).current()
}
