import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../../rows.ts'
import type { MailContext } from './context.ts'

const location = z.object({
  name: z.string(),
  company: z.string().nullable(),
  address_1: z.string(),
  address_2: z.string().nullable(),
  town: z.string(),
  country: z.string(),
  country_code: z.string(),
})

const LOCATION = `
  SELECT location.name, address.company, address.address_1, address.address_2,
    concat_ws(' ', address.postal_code, address.city) AS town,
    coalesce(country.display_name, upper(address.country_code)) AS country,
    address.country_code
  FROM stock_location location
  JOIN stock_location_address address ON address.id = location.address_id
  LEFT JOIN country ON country.iso_2 = lower(address.country_code)
  WHERE location.deleted_at IS NULL
    AND location.id = coalesce($1, (SELECT default_location_id FROM store LIMIT 1))`

interface LocationAddress {
  readonly name: string
  readonly lines: readonly string[]
  readonly countryCode: string
}

/** A stock location with its address; the shop's own without an id. Null if there is none. */
export async function locationAddress(
  { container }: Pick<MailContext, 'container'>,
  locationId: string | null,
): Promise<LocationAddress | null> {
  const manager = container.resolve<EntityManager>('manager')
  const [found] = await rowsOf(manager, location, LOCATION, [locationId])
  if (!found) return null
  const { name, company, address_1, address_2, town, country, country_code } = found
  const lines = [company, address_1, address_2, town, country].filter((line) => line !== null)
  return { name, lines: lines.filter((line) => line !== ''), countryCode: country_code }
}
