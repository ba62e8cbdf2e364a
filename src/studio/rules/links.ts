import { collectionExists, productExists } from './products.ts'

/** Refuses a link whose product or collection was deleted. LK-1: the path has no leading slash. */
export async function leadsSomewhere(path: string | undefined) {
  if (path === undefined) return true
  if (/^[/\\]|:\/\//.test(path)) return 'Leave out the slash before it, and the website’s name.'
  const [, kind, handle] = /^(products|collections)\/([^/?#]+)/.exec(path) ?? []
  if (kind === 'products') return productExists(handle)
  return kind === 'collections' ? collectionExists(handle) : true
}
