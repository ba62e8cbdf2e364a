/**
 * The settings that a file's rows must match: the store's currencies, regions, channels and
 * location.
 */
export interface Shop {
  /** The currency of prices whose column names no other; lower case. */
  readonly currency: string
  readonly currencies: readonly string[]
  readonly regions: readonly ImportRegion[]
  /** The channels of new products: all of them, gift cards in the first alone. */
  readonly channelIds: readonly string[]
  /** The stock location. */
  readonly locationId: string
  readonly goodsProfileId: string
  readonly giftCardProfileId: string
  /** By their path of names in lower case, such as `coffee > single origin`. */
  readonly categories: ReadonlyMap<string, CategoryRow>
}

export interface CategoryRow {
  readonly id: string
  readonly path: string
}

export interface ImportRegion {
  readonly id: string
  readonly name: string
  readonly currency: string
  /** Codes and names of its countries, in lower case. */
  readonly countries: readonly string[]
}

/** The scope of a price: a whole currency, or one region alone. */
interface Market {
  /** A currency's code or a region's id. */
  readonly key: string
  readonly currency: string
}

/** The market with this name: a currency, a region or one of its countries. */
export function marketOf(shop: Shop, text: string): Market | undefined {
  const name = text.trim().toLowerCase()
  if (shop.currencies.includes(name)) return { key: name, currency: name }
  const region = shop.regions.find(
    (each) => each.name.toLowerCase() === name || each.countries.includes(name),
  )
  return region && { key: region.id, currency: region.currency }
}

/** The currency of a market's prices. */
export const currencyOf = (shop: Pick<Shop, 'regions'>, priceKey: string): string =>
  shop.regions.find(({ id }) => id === priceKey)?.currency ?? priceKey

/** Where and how an import writes. */
export interface ImportTarget {
  readonly shop: Shop
  /** Whether variants that the file does not name are deleted. */
  readonly removeVariants: boolean
}
