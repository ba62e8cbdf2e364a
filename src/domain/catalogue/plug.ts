import type { Country } from '../region/region.ts'
import type { Product, ProductOption, Variant } from './product.ts'

/** The shapes of plugs, and how shops call them in an option. */
const NAMES = {
  eu: ['eu', 'europe', 'schuko', 'type c', 'type e', 'type f'],
  uk: ['uk', 'gb', 'united kingdom', 'type g'],
  us: ['us', 'usa', 'united states', 'north america', 'type a', 'type b'],
  jp: ['jp', 'japan'],
  au: ['au', 'australia', 'type i'],
  ch: ['ch', 'switzerland', 'type j'],
} as const satisfies Readonly<Record<string, readonly string[]>>

type Plug = keyof typeof NAMES

const PLUG_OF: ReadonlyMap<string, Plug> = new Map<string, Plug>([
  ...['gb', 'ie', 'mt', 'cy', 'hk', 'sg', 'my', 'ae'].map((code) => [code, 'uk'] as const),
  ...['us', 'ca', 'mx', 'tw'].map((code) => [code, 'us'] as const),
  ...['au', 'nz'].map((code) => [code, 'au'] as const),
  ['jp', 'jp'],
  ['ch', 'ch'],
  ['li', 'ch'],
])

/** Most countries share the plug of the European mainland. */
const plugOf = ({ code }: Pick<Country, 'code'>): Plug => PLUG_OF.get(code.toLowerCase()) ?? 'eu'

type Countries = readonly Pick<Country, 'code'>[]

/** The plug of most countries of a region, because pages are the same for all of a region. */
function plugOfMost(countries: Countries): Plug | undefined {
  const plugs = countries.map(plugOf)
  const votes = (plug: Plug) => plugs.filter((each) => each === plug).length
  return plugs.toSorted((one, other) => votes(other) - votes(one))[0]
}

const isPlugOption = ({ title }: ProductOption) =>
  /^(?:plug|mains plug)(?: type)?$/i.test(title.trim())

/** The variants with the plug of a region's sockets; all of them where none has it. */
export function variantsWithPlug(
  { options, variants }: Pick<Product, 'options' | 'variants'>,
  countries: Countries,
): readonly Variant[] {
  const option = options.find(isPlugOption)
  const plug = plugOfMost(countries)
  if (!option || !plug) return variants
  const names: readonly string[] = NAMES[plug]
  const fitting = variants.filter(({ options: chosen }) =>
    names.includes((chosen[option.id] ?? '').trim().toLowerCase()),
  )
  return fitting.length > 0 ? fitting : variants
}
