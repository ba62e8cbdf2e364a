/** A place, as far as its clock goes: addresses have both, regions have a country alone. */
export interface ZonePlace {
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string
  /** The code of a state or province, such as "CA". */
  readonly province?: string
}

/** Where most people live, in countries with several zones of which the first is another. */
const MAIN_ZONES: Readonly<Record<string, string>> = {
  ar: 'America/Argentina/Buenos_Aires',
  au: 'Australia/Sydney',
  br: 'America/Sao_Paulo',
  ca: 'America/Toronto',
  cl: 'America/Santiago',
  cy: 'Asia/Nicosia',
  es: 'Europe/Madrid',
  gl: 'America/Nuuk',
  ki: 'Pacific/Tarawa',
  kz: 'Asia/Almaty',
  mh: 'Pacific/Majuro',
  mn: 'Asia/Ulaanbaatar',
  mx: 'America/Mexico_City',
  pf: 'Pacific/Tahiti',
  pg: 'Pacific/Port_Moresby',
  pt: 'Europe/Lisbon',
  ru: 'Europe/Moscow',
  us: 'America/New_York',
  uz: 'Asia/Tashkent',
}

/** States and provinces by their clock; those that have two are under that of most people. */
const ZONES_OF_STATES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  us: {
    'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
    'America/Denver': 'CO ID MT NM UT WY',
    'America/Phoenix': 'AZ',
    'America/Los_Angeles': 'CA NV OR WA',
    'America/Anchorage': 'AK',
    'Pacific/Honolulu': 'HI',
  },
  ca: {
    'America/Halifax': 'NB NS PE',
    'America/St_Johns': 'NL',
    'America/Winnipeg': 'MB',
    'America/Regina': 'SK',
    'America/Edmonton': 'AB NT',
    'America/Vancouver': 'BC',
    'America/Whitehorse': 'YT',
  },
  au: {
    'Australia/Adelaide': 'SA',
    'Australia/Brisbane': 'QLD',
    'Australia/Darwin': 'NT',
    'Australia/Perth': 'WA',
  },
}

const zoneOfState = (country: string, province: string): string | undefined =>
  Object.entries(ZONES_OF_STATES[country] ?? {}).find(([, states]) =>
    states.split(' ').includes(province.toUpperCase()),
  )?.[0]

/** Kept by the code of a country: for each, the engine searches all zones of the world. */
const onlyZones = new Map<string, string | undefined>()

/** The only zone of most countries; undefined if no country has the code. */
function onlyZoneOf(country: string): string | undefined {
  if (!onlyZones.has(country)) onlyZones.set(country, findOnlyZone(country))
  return onlyZones.get(country)
}

function findOnlyZone(country: string): string | undefined {
  const locale = new Intl.Locale('en', { region: country })
  // The types of TypeScript 5, which checks the backend, do not have it yet.
  const zones: unknown =
    'getTimeZones' in locale && typeof locale.getTimeZones === 'function'
      ? locale.getTimeZones()
      : []
  const isZones = (value: unknown): value is readonly string[] => Array.isArray(value)
  return isZones(zones) ? zones[0] : undefined
}

/**
 * The IANA name of a place's zone: nobody asks shoppers for theirs, and the country of their
 * address tells it well enough for a date. UTC where the country is unknown.
 */
export function timeZoneOf({ countryCode, province = '' }: ZonePlace): string {
  const country = countryCode.toLowerCase()
  if (!/^[a-z]{2}$/.test(country)) return 'UTC'
  return (
    zoneOfState(country, province.trim()) ?? MAIN_ZONES[country] ?? onlyZoneOf(country) ?? 'UTC'
  )
}
