import type { APIContext, APIRoute } from 'astro'
import { z } from 'astro/zod'
import { chooseCountry, chooseCurrency, type RegionChoice } from '#domain/region/region.ts'
import { fieldsOf } from '#domain/web/json.ts'
import type { VisitorCookie } from '#domain/web/visitor-cookie.ts'
import { moveCart } from '#loaders/cart/move.ts'
import { keep } from '#loaders/cookies.ts'
import { flash, seeOther } from '#loaders/flash-message.ts'
import { setBagNote } from '#loaders/page-note.ts'

const YEAR_S = 31_536_000

const choice = z.object({
  country: z
    .string()
    .regex(/^[a-z]{2}$/i)
    .optional(),
  currency: z
    .string()
    .regex(/^[a-z]{3}$/i)
    .optional(),
  /** A path of this shop. */
  back: z
    .string()
    .regex(/^\/(?![/\\])/)
    .default('/')
    .catch('/'),
})

const isJson = (request: Request) =>
  request.headers.get('content-type')?.startsWith('application/json') ?? false

const bodyOf = async (request: Request): Promise<unknown> =>
  isJson(request) ? request.json().catch(() => null) : Object.fromEntries(await request.formData())

function chosenFrom(
  { regions, region, countryCode }: App.Locals,
  { country, currency }: z.infer<typeof choice>,
): RegionChoice | undefined {
  if (country !== undefined) return chooseCountry(regions, country)
  const now = { regionId: region.id, countryCode }
  return currency === undefined ? undefined : chooseCurrency(regions, currency, now)
}

const chosenCookie = ({ countryCode }: RegionChoice): VisitorCookie => ({
  name: 'region',
  value: countryCode,
  maxAgeSeconds: YEAR_S,
  isHidden: false,
})

/** Prefetched pages show the prices of the previous region. */
const HEADERS = {
  'cache-control': 'no-store',
  'clear-site-data': '"prefetchCache", "prerenderCache"',
}

const NOT_THERE = 'We do not deliver there, or do not offer that currency.'

/** A page from before may still offer what the shop has given up: its form leads back, and says so. */
function refuse(context: APIContext, body: unknown): Response {
  if (isJson(context.request)) {
    const headers = { 'cache-control': 'no-store' }
    return Response.json({ message: NOT_THERE }, { status: 400, headers })
  }
  flash(context, { kind: 'error', text: NOT_THERE })
  return seeOther(choice.shape.back.parse(fieldsOf(body)['back']))
}

/** Saves the shopper's region: by country, or by a currency, which chooses a region that has it. */
export const POST: APIRoute = async (context) => {
  const body = await bodyOf(context.request)
  const parsed = choice.safeParse(body)
  const chosen = parsed.success ? chosenFrom(context.locals, parsed.data) : undefined
  if (!parsed.success || !chosen) return refuse(context, body)
  keep(context, chosenCookie(chosen))
  const words = await moveCart(context.locals, chosen)
  if (words) setBagNote(context, { kind: 'blank', text: words })
  if (isJson(context.request)) return Response.json(chosen, { headers: HEADERS })
  return new Response(null, { status: 303, headers: { ...HEADERS, location: parsed.data.back } })
}
