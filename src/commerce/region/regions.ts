import { RegionsResource } from '@medusajs/medusa-js'
import type { Country, Region } from '#domain/region/region.ts'
import { ask, inField } from '../ask.ts'
import type { Caller } from '../medusa.ts'
import { at, flag, list, listOrNone, number, optional, text, textOr, type Wire } from '../wire.ts'

const toCountry = (wire: Wire): Country => ({
  code: text(at(wire, 'iso_2')),
  name: textOr(at(wire, 'display_name'), text(at(wire, 'name'))),
})

const toRegion = (wire: Wire): Region => ({
  id: text(at(wire, 'id')),
  name: text(at(wire, 'name')),
  currencyCode: text(at(wire, 'currency_code')),
  taxRate: number(at(wire, 'tax_rate')),
  includesTax: optional(at(wire, 'includes_tax'), flag, false),
  countries: listOrNone(at(wire, 'countries'), toCountry).sort((one, other) =>
    one.name.localeCompare(other.name),
  ),
})

export const createRegions = ({ client, headers }: Caller) => ({
  list: (): Promise<readonly Region[]> =>
    ask(
      new RegionsResource(client).list(headers),
      inField('regions', (regions) => list(regions, toRegion)),
    ),
})
