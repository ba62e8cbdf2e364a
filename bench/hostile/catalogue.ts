import { z } from 'zod'

export const JSON_TYPE = 'application/json'
/** Products of `npm run seed -- --scale`, which are sold singly. */
const MADE_UP = 'prod_scale_'

const regions = z.object({ regions: z.array(z.object({ id: z.string(), name: z.string() })) })
const products = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      handle: z.string(),
      thumbnail: z.string(),
      variants: z.array(z.object({ id: z.string() })).min(1),
    }),
  ),
})
const cart = z.object({ cart: z.object({ id: z.string() }) })

async function fetchJson(url: string, init?: RequestInit): Promise<unknown> {
  const answer = await fetch(url, init)
  if (answer.ok) return answer.json()
  throw new Error(`${init?.method ?? 'GET'} ${url}: ${answer.status} ${await answer.text()}`)
}

const posted = (url: string, body: object) =>
  fetchJson(url, {
    method: 'POST',
    headers: { 'content-type': JSON_TYPE, origin: new URL(url).origin },
    body: JSON.stringify(body),
  })

/** The requests and carts of visitors of a store with generated products. */
export async function openCatalogue(url: string) {
  const store = `${url}/commerce/store`
  const found = regions.parse(await fetchJson(`${store}/regions`)).regions
  const regionId = found.find(({ name }) => name === 'EU')?.id ?? ''
  const page = products.parse(await fetchJson(`${store}/products?limit=100&offset=100`)).products
  const goods = page.filter(({ id }) => id.startsWith(MADE_UP))
  const [first] = goods
  if (!first) throw new Error(`GET ${store}/products: nothing made up is on sale`)
  const variantIds = goods.flatMap(({ variants }) => variants.slice(0, 1)).map(({ id }) => id)
  return {
    regionId,
    first,
    variantIds,
    /** The id of a new cart with this many different items. */
    aBag: async (things: number): Promise<string> => {
      const made = cart.parse(await posted(`${store}/carts`, { region_id: regionId }))
      for (const id of variantIds.slice(0, things)) {
        await posted(`${store}/carts/${made.cart.id}/line-items`, { variant_id: id, quantity: 1 })
      }
      return made.cart.id
    },
  }
}

export type Catalogue = Awaited<ReturnType<typeof openCatalogue>>
