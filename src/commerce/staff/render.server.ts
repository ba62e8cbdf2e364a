import { COMMERCE_RETRIES, COMMERCE_TIMEOUT_MS } from '#domain/constants.ts'
import { type CommerceOptions, connect } from '../connect.ts'
import { createStaff } from './staff.ts'

/** The session of a member of staff for pages. `session` is a Cookie header. */
export const createRenderStaff = (
  server: Pick<CommerceOptions, 'baseUrl' | 'fetch'>,
  session: string,
) =>
  createStaff(
    connect({
      ...server,
      retries: COMMERCE_RETRIES.rendering,
      timeoutMs: COMMERCE_TIMEOUT_MS.rendering,
      // Commerce reads no session over plain http.
      headers: { cookie: session, 'x-forwarded-proto': 'https' },
    }),
  )
