import { load } from './load.ts'
import { productPathsIn, textOf } from './pages.ts'
import type { Stage } from './stage.ts'

const RATE = 200
const CONNECTIONS = 50
const LISTINGS = ['/', '/products', '/products?page=2', '/categories/coffee', '/categories/tea']

/** Home, some listings, and the products on them, each in the cache now. */
export async function warmPages({ store }: Stage): Promise<readonly string[]> {
  const texts = await Promise.all(LISTINGS.map((path) => textOf(store.url + path)))
  const paths = [...LISTINGS]
  for (const path of productPathsIn(...texts)) {
    const answer = await fetch(store.url + path, { redirect: 'manual' })
    await answer.arrayBuffer()
    // The gift card is a page of its own.
    if (answer.ok) paths.push(path)
  }
  return paths
}

/** 200 requests a second for these pages in turn, until so many seconds have passed or are cut short. */
export function visit(
  { store, webPid }: Stage,
  paths: readonly string[],
  limit: { readonly seconds: number; readonly until?: AbortSignal },
) {
  let turn = 0
  return load({
    url: store.url,
    pid: webPid,
    connections: CONNECTIONS,
    rate: RATE,
    nextPath: () => paths[turn++ % paths.length] ?? '/',
    ...limit,
  })
}
