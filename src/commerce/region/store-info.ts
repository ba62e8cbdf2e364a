import type { StoreInfo } from '#domain/region/store-info.ts'
import { ask, inField } from '../ask.ts'
import { type Caller, getOwn } from '../medusa.ts'
import { at, list, text, textOr, type Wire } from '../wire.ts'

const toStoreInfo = (wire: Wire): StoreInfo => ({
  name: text(at(wire, 'name')),
  defaultCurrencyCode: text(at(wire, 'default_currency_code')),
  currencyCodes: list(at(wire, 'currency_codes'), text),
  defaultSalesChannelId: text(at(wire, 'default_sales_channel_id')),
  publishableKey: textOr(at(wire, 'publishable_key'), ''),
  supportEmail: text(at(wire, 'support_email')),
  defaultCountryCode: text(at(wire, 'default_country_code')),
  features: list(at(wire, 'features'), text),
})

export const createStoreInfo = (caller: Caller) => ({
  /** EN-13 */
  retrieve: (): Promise<StoreInfo> =>
    ask(getOwn(caller, '/store/custom'), inField('store', toStoreInfo)),
})
