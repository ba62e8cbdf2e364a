import { fieldsOf, jsonIn } from '#domain/web/json.ts'
import { addressWithoutSecret } from '../preview/address-secret.ts'

/** One tracked event, in the parameters of Matomo's tracking API. */
export type Hit = URLSearchParams

const MOST_HITS = 50
const LONGEST_VALUE = 8192

/**
 * Parameters that a browser may send. All others of the API require the token that the front adds:
 * another address (`cip`), another time (`cdt`), another country.
 */
const SAID = new Set(
  'rec apiv send_image action_name url urlref rand res h m s pv_id cookie ca link download search search_cat search_count e_c e_a e_n e_v idgoal revenue ec_id ec_st ec_tx ec_sh ec_dt ec_items _pkc _pkn _pkp _pks dimension1'.split(
    ' ',
  ),
)

const ADDRESSES = new Set(['url', 'urlref', 'link', 'download'])

const VISITOR = /^[0-9a-f]{16}$/

/** The allowed parameters of a hit, with the id of this shop's site. */
function passed(parameters: URLSearchParams, siteId: number): Hit {
  const hit = new URLSearchParams({ idsite: String(siteId), rec: '1' })
  for (const [name, value] of parameters) {
    if (!SAID.has(name) || value.length > LONGEST_VALUE) continue
    hit.set(name, ADDRESSES.has(name) ? addressWithoutSecret(value) : value)
  }
  const visitor = parameters.get('_id') ?? ''
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
 * The hits of one request: in its query, in a form, or many in JSON (`{"requests": ["?…"]}`).
 * Requests that ask for no recording give none.
 */
export function hitsOf(search: string, body: string, siteId: number): readonly Hit[] {
  const isBulk = body.trimStart().startsWith('{')
  const hits = isBulk ? bulkOf(body) : [new URLSearchParams(body || search)]
  return hits.filter((hit) => hit.get('rec') === '1').map((hit) => passed(hit, siteId))
}
