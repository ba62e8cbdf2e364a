import type { CardAudience } from './filter.ts'
import type { Parameter } from './statement.ts'

/** The region's settings, and the channel whose products and stock count. */
export const here = (regionId: string, audience: CardAudience, parameter: Parameter) => `
here AS (
  SELECT r.id, r.currency_code, r.tax_rate::numeric AS tax_rate, r.includes_tax, r.automatic_taxes,
    r.gift_cards_taxable,
    c.includes_tax AS currency_includes_tax,
    coalesce(${parameter(audience.salesChannelId)}::text,
      (SELECT default_sales_channel_id FROM store LIMIT 1)) AS sales_channel_id
  FROM region r JOIN currency c ON c.code = r.currency_code
  WHERE r.id = ${parameter(regionId)} AND r.deleted_at IS NULL
)`

/** Noon of a previewed day, which lies in it in every time zone; otherwise now. */
const moment = ({ pricedOn }: CardAudience, parameter: Parameter) =>
  pricedOn ? `(${parameter(pricedOn)}::date + time '12:00') AT TIME ZONE 'UTC'` : 'now()'

/** The price lists in force, for everybody or for the audience. */
export const priceLists = (audience: CardAudience, parameter: Parameter) => {
  const at = moment(audience, parameter)
  return `
list AS (
  SELECT l.id, l.type, l.includes_tax FROM price_list l
  WHERE l.deleted_at IS NULL AND l.status = 'active'
    AND (l.starts_at IS NULL OR l.starts_at < ${at})
    AND (l.ends_at IS NULL OR l.ends_at > ${at})
    AND (NOT EXISTS (SELECT FROM price_list_customer_groups g WHERE g.price_list_id = l.id)
      OR EXISTS (SELECT FROM price_list_customer_groups g WHERE g.price_list_id = l.id
        AND g.customer_group_id = ANY (${parameter(audience.customerGroupIds)}::text[])))
)`
}
