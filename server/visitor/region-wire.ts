import { z } from 'zod'
import type { Region } from '#domain/region/region.ts'
import type { StoreInfo } from '#domain/region/store-info.ts'

const code = z.string().length(2).toLowerCase()

const country = z
  .object({ iso_2: code, name: z.string(), display_name: z.string().nullish() })
  .transform(({ iso_2, name, display_name }) => ({ code: iso_2, name: display_name ?? name }))

const region = z
  .object({
    id: z.string(),
    name: z.string(),
    currency_code: z.string(),
    tax_rate: z.number(),
    includes_tax: z.boolean().nullish(),
    countries: z.array(country).nullish(),
  })
  .transform(
    ({ id, name, currency_code, tax_rate, includes_tax, countries }): Region => ({
      id,
      name,
      currencyCode: currency_code,
      taxRate: tax_rate,
      includesTax: includes_tax ?? false,
      countries: (countries ?? []).sort((one, other) => one.name.localeCompare(other.name)),
    }),
  )

const store = z
  .object({
    name: z.string(),
    default_currency_code: z.string(),
    currency_codes: z.array(z.string()),
    default_sales_channel_id: z.string(),
    publishable_key: z.string().nullish(),
    support_email: z.string(),
    default_country_code: code,
    features: z.array(z.string()),
  })
  .transform(
    (wire): StoreInfo => ({
      name: wire.name,
      defaultCurrencyCode: wire.default_currency_code,
      currencyCodes: wire.currency_codes,
      defaultSalesChannelId: wire.default_sales_channel_id,
      publishableKey: wire.publishable_key ?? '',
      supportEmail: wire.support_email,
      defaultCountryCode: wire.default_country_code,
      features: wire.features,
    }),
  )

const regionsAnswer = z.object({ regions: z.array(region) })
const storeAnswer = z.object({ store })

/** Parses an answer of `GET /store/regions`; throws if it is malformed. */
export const readRegions = (wire: unknown): readonly Region[] => regionsAnswer.parse(wire).regions

/** Parses an answer of `GET /store/custom` (EN-13); throws if it is malformed. */
export const readStoreInfo = (wire: unknown): StoreInfo => storeAnswer.parse(wire).store
