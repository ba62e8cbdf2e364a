import { fieldsOf, jsonIn } from '#domain/web/json.ts'
import { addressWithoutSecret } from '../preview/address-secret.ts'

/** One thing that happened, in the words of Matomo's tracking API. */
export type Hit = URLSearchParams

const MOST_HITS = 50
const LONGEST_VALUE = 8192

/**
 * What a browser may say. Whatever else the API knows needs the token that the front adds: another
 * address (`cip`), another time (`cdt`), another country.
 */
const SAID = new Set(
  'rec apiv send_image action_name url urlref rand res h m s pv_id cookie ca link download search search_cat search_count e_c e_a e_n e_v idgoal revenue ec_id ec_st ec_tx ec_sh ec_dt ec_items _pkc _pkn _pkp _pks dimension1'.split(
    ' ',
  ),
)

const ADDRESSES = new Set(['url', 'urlref', 'link', 'download'])

const VISITOR = /^[0-9a-f]{16}$/

/** What of a hit is passed on, for the one site that this shop is. */
function passed(given: URLSearchParams, siteId: number): Hit {
  const hit = new URLSearchParams({ idsite: String(siteId), rec: '1' })
  for (const [name, value] of given) {
    if (!SAID.has(name) || value.length > LONGEST_VALUE) continue
    hit.set(name, ADDRESSES.has(name) ? addressWithoutSecret(value) : value)
  }
  const visitor = given.get('_id') ?? ''
  if (VISITOR.test(visitor)) hit.set('_id', visitor)
  return hit
}

function bulkOf(body: string): URLSearchParams[] {
  const { requests } = fieldsOf(jsonIn(body))
  if (!Array.isArray(requests)) return []
  const texts: readonly unknown[] = requests
  return texts
    .slice(0, MOST_HITS)
    .flatMap((text) => (typeof text === 'string' ? [new URLSearchParams(text)] : []))
}

/**
 * The hits of one request: in its query, in a form, or many in JSON (`{"requests": ["?…"]}`). What
 * asks for no recording is none.
 */
export function hitsOf(search: string, body: string, siteId: number): readonly Hit[] {
  const isBulk = body.trimStart().startsWith('{')
  const given = isBulk ? bulkOf(body) : [new URLSearchParams(body || search)]
  return given.filter((hit) => hit.get('rec') === '1').map((hit) => passed(hit, siteId))
}
