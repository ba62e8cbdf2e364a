import { z } from 'zod'
import { jsonIn } from '#domain/web/json.ts'

/** An event from Matomo's parameters. Amounts are in major units, as in that API. */
export interface RecordedHit {
  readonly siteId: number
  readonly kind: 'view' | 'search' | 'outlink' | 'download' | 'bag' | 'order'
  readonly url: string
  readonly title: string
  readonly viewId: string
  /** With consent: 16 hex digits; null without. */
  readonly visitor: string | null
  readonly referrer: string
  readonly screen: string
  readonly sku: string | null
  readonly search: Search | null
  readonly sale: Sale | null
}

/** A search of the site. */
interface Search {
  readonly keyword: string
  readonly category: string
  /** Null if the page did not count its results. */
  readonly count: number | null
}

interface Sale {
  /** Null for a cart. */
  readonly orderId: string | null
  readonly currency: string
  readonly revenue: number
  readonly subtotal: number
  readonly tax: number
  readonly shipping: number
  readonly discount: number
  readonly items: readonly Item[]
}

const amount = z.coerce.number().min(-1e12).max(1e12).catch(0)
const text = (most: number) =>
  z
    .string()
    .default('')
    // Postgres refuses NUL, and a lone surrogate is no text.
    .transform((value) => value.toWellFormed().replaceAll('\0', '').slice(0, most))

/** `[sku, name, category, price, quantity]`, of which Matomo requires the first alone. */
const item = z
  .array(z.unknown())
  .min(1)
  .transform(([sku, name, category, price, quantity]) => ({
    sku: String(sku).slice(0, 200),
    name: typeof name === 'string' ? name.slice(0, 200) : '',
    category: typeof category === 'string' ? category.slice(0, 200) : '',
    price: amount.parse(price),
    quantity: amount.parse(quantity ?? 1),
  }))
type Item = z.infer<typeof item>

const items = z.string().default('[]').transform(jsonIn).pipe(z.array(item).max(200).catch([]))

const schema = z.object({
  idsite: z.coerce.number().int().positive(),
  rec: z.literal('1'),
  action_name: text(300),
  url: text(500),
  urlref: text(500),
  pv_id: text(6),
  res: text(20),
  _id: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .nullable()
    .catch(null),
  link: text(500),
  download: text(500),
  search: text(200),
  search_cat: text(200),
  search_count: z.coerce.number().int().min(0).max(1e9).nullable().catch(null),
  idgoal: z.string().optional(),
  ec_id: text(100),
  revenue: amount,
  ec_st: amount,
  ec_tx: amount,
  ec_sh: amount,
  ec_dt: amount,
  ec_items: items,
  _pks: text(200),
  dimension1: text(3),
})

type ParsedHit = z.infer<typeof schema>

const kindOf = ({ idgoal, ec_id, link, download, search }: ParsedHit): RecordedHit['kind'] => {
  if (idgoal === '0') return ec_id === '' ? 'bag' : 'order'
  if (link !== '') return 'outlink'
  if (download !== '') return 'download'
  return search === '' ? 'view' : 'search'
}

const searchOf = ({ search, search_cat, search_count }: ParsedHit): Search => ({
  keyword: search,
  category: search_cat,
  count: search_count,
})

const saleOf = (hit: ParsedHit): Sale => ({
  orderId: hit.ec_id || null,
  currency: hit.dimension1.toUpperCase(),
  revenue: hit.revenue,
  subtotal: hit.ec_st,
  tax: hit.ec_tx,
  shipping: hit.ec_sh,
  discount: hit.ec_dt,
  items: hit.ec_items,
})

/** One hit, narrowed; null if the API would refuse it. */
export function readHit(parameters: URLSearchParams): RecordedHit | null {
  const parsed = schema.safeParse(Object.fromEntries(parameters))
  if (!parsed.success) return null
  const hit = parsed.data
  const kind = kindOf(hit)
  return {
    siteId: hit.idsite,
    kind,
    url: hit.link || hit.download || hit.url,
    title: hit.action_name,
    viewId: hit.pv_id,
    visitor: hit._id,
    referrer: hit.urlref,
    screen: hit.res,
    sku: hit._pks || null,
    search: kind === 'search' ? searchOf(hit) : null,
    sale: kind === 'bag' || kind === 'order' ? saleOf(hit) : null,
  }
}
