import type { Return } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import type { ReturnInstructions } from '../templates/return-instructions.tsx'
import type { MailContext } from './context.ts'

const place = z.object({
  name: z.string(),
  company: z.string().nullable(),
  address_1: z.string(),
  address_2: z.string().nullable(),
  town: z.string(),
  country: z.string(),
})

/** The address for a return: its chosen location, else the shop's default one. */
const PLACE = `
  SELECT location.name, address.company, address.address_1, address.address_2,
    concat_ws(' ', address.postal_code, address.city) AS town,
    coalesce(country.display_name, upper(address.country_code)) AS country
  FROM stock_location location
  JOIN stock_location_address address ON address.id = location.address_id
  LEFT JOIN country ON country.iso_2 = lower(address.country_code)
  WHERE location.deleted_at IS NULL
    AND location.id = coalesce($1, (SELECT default_location_id FROM store LIMIT 1))`

async function addressOf({ container }: MailContext, locationId: string | null): Promise<string[]> {
  const rows: unknown[] = await container
    .resolve<EntityManager>('manager')
    .query(PLACE, [locationId])
  const found = place.safeParse(rows[0]).data
  if (!found) return []
  const { name, company, address_1, address_2, town, country } = found
  return [name, company, address_1, address_2, town, country].filter((line) => line !== null)
}

/**
 * How the goods of a return come back. The return must include its shipping method with the option.
 */
export async function returnInstructionsOf(
  context: MailContext,
  { shipping_method, location_id }: Return,
): Promise<ReturnInstructions> {
  return {
    shipping: shipping_method?.shipping_option.name ?? null,
    address: await addressOf(context, location_id),
  }
}
