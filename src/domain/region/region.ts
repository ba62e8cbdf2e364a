import { areTexts, isRecord } from '../web/json.ts'

export interface Country {
  /** ISO 3166-1 alpha-2, lower case. */
  readonly code: string
  readonly name: string
}

export interface Region {
  readonly id: string
  readonly name: string
  readonly currencyCode: string
  /** Percent. */
  readonly taxRate: number
  readonly includesTax: boolean
  readonly countries: readonly Country[]
}

/** EN-6: the device stores this. */
export interface RegionChoice {
  readonly regionId: string
  readonly countryCode: string
}

type Regions = readonly Region[]

const has = (region: Region, countryCode: string) =>
  region.countries.some(({ code }) => code === countryCode.toLowerCase())

export const regionOfCountry = (regions: Regions, countryCode: string): Region | undefined =>
  regions.find((region) => has(region, countryCode))

export const chooseCountry = (regions: Regions, countryCode: string): RegionChoice | undefined => {
  const region = regionOfCountry(regions, countryCode)
  return region && { regionId: region.id, countryCode: countryCode.toLowerCase() }
}

/**
 * The choice for a currency: the current one if it has that currency already, else the first region
 * with it that delivers anywhere, keeping the country if that region contains it.
 */
export const chooseCurrency = (
  regions: Regions,
  currencyCode: string,
  current?: RegionChoice,
): RegionChoice | undefined => {
  const paying = regions.filter((region) => region.currencyCode === currencyCode.toLowerCase())
  const region =
    paying.find(({ id }) => id === current?.regionId) ??
    paying.find(({ countries }) => countries.length > 0)
  if (!region) return undefined
  const stillServed = current && has(region, current.countryCode) ? current.countryCode : undefined
  const countryCode = stillServed ?? region.countries[0]?.code
  return countryCode === undefined ? undefined : { regionId: region.id, countryCode }
}

/** A stored choice as of today: regions come and go, and the country is what the shopper meant. */
export const validChoice = (
  regions: Regions,
  choice: RegionChoice | undefined,
  defaultCountryCode: string,
): RegionChoice | undefined =>
  (choice && chooseCountry(regions, choice.countryCode)) ??
  chooseCountry(regions, defaultCountryCode) ??
  firstChoice(regions)

const firstChoice = (regions: Regions): RegionChoice | undefined => {
  const region = regions.find(({ countries }) => countries.length > 0)
  const countryCode = region?.countries[0]?.code
  return region && countryCode ? { regionId: region.id, countryCode } : undefined
}

/** Narrows a value from a device or a form. */
export const isRegionChoice = (value: unknown): value is RegionChoice =>
  isRecord(value) && areTexts(value, 'regionId', 'countryCode')

/** The codes of every country that the shop delivers to. */
export const countriesOf = (regions: Regions): readonly string[] =>
  regions.flatMap(({ countries }) => countries.map(({ code }) => code))
