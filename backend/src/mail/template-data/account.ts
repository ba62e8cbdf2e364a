import type { CustomerService } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { localMoment } from '#domain/region/local-dates.ts'
import type { ZonePlace } from '#domain/region/time-zone.ts'
import { rowsOf } from '../../rows.ts'
import type { MailContext } from './context.ts'

/** The data of an account's mails, with the page that they link to. */
export async function accountData(
  { container, settings }: MailContext,
  customerId: string,
  page: string,
) {
  const customers = container.resolve<CustomerService>('customerService')
  const { first_name } = await customers.retrieve(customerId)
  return { firstName: first_name ?? '', link: new URL(page, settings.publicUrl).href }
}

const place = z.object({ country_code: z.string(), province: z.string().nullable() })

/** The address of the last order, else a saved one, else the country that the shop is at home in. */
const PLACE = `
  SELECT country_code, province FROM (
    SELECT address.country_code, address.province, 1 AS rank, placed.created_at
    FROM "order" placed JOIN address ON address.id = placed.shipping_address_id
    WHERE placed.customer_id = $1
    UNION ALL
    SELECT country_code, province, 2, created_at FROM address
    WHERE customer_id = $1 AND deleted_at IS NULL
    UNION ALL
    SELECT metadata ->> 'default_country_code', NULL, 3, created_at FROM store
  ) known
  WHERE country_code IS NOT NULL ORDER BY rank, created_at DESC LIMIT 1`

async function customerPlace(container: MailContext['container'], id: string): Promise<ZonePlace> {
  const manager = container.resolve<EntityManager>('manager')
  const [found] = await rowsOf(manager, place, PLACE, [id])
  return { countryCode: found?.country_code ?? '', province: found?.province ?? '' }
}

/** The data of the mail about a changed password, with the time by the shopper's own clock. */
export async function passwordData(context: MailContext, customerId: string, changedAt: string) {
  const data = await accountData(context, customerId, '/account/forgot-password')
  const reader = await customerPlace(context.container, customerId)
  return { ...data, changedAt: localMoment(changedAt, reader) }
}

/** "n•••@example.com" */
export const masked = (email: string): string => email.replace(/^(.)[^@]*/su, '$1•••')
