import { z } from 'zod'
import type { Complaint } from './complaint.ts'

const nowhere = z.looseObject({ regions: z.array(z.unknown()).max(0) })
const nameless = z.looseObject({ code: z.null() })

/** The core asks for a region of new discounts alone; without one a code counts nowhere. */
export const withoutRegion: Complaint = ({ body }) =>
  nowhere.safeParse(body).success ? 'regions must name at least one region' : undefined

/** The core answers 500. */
export const withoutCode: Complaint = ({ body }) =>
  nameless.safeParse(body).success ? 'code must not be empty' : undefined
