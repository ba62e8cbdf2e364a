import { COMMERCE_RETRIES, COMMERCE_TIMEOUT_MS } from '#domain/constants.ts'
import { connect } from '../connect.ts'
import { QUIETLY } from '../quiet.ts'
import { createRecords } from './records.ts'
import { createStaff } from './staff.ts'

const openStaffCommerce = () => {
  const caller = connect({
    baseUrl: `${location.origin}/commerce`,
    timeoutMs: COMMERCE_TIMEOUT_MS.browser,
    retries: COMMERCE_RETRIES.browser,
    headers: QUIETLY,
  })
  return { records: createRecords(caller), staff: createStaff(caller) }
}

export type StaffCommerce = ReturnType<typeof openStaffCommerce>

let commerce: StaffCommerce | undefined

/** The back office's way to commerce, through the gateway. Throws outside a browser (VE-7). */
export const staffCommerce = (): StaffCommerce => {
  if (typeof document === 'undefined')
    throw new Error('staffCommerce: there is no page here; take Astro.locals.commerce')
  commerce ??= openStaffCommerce()
  return commerce
}
