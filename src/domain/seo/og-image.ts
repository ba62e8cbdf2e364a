/** The content of a page's OG image: text beside its picture. */
export interface OgImage {
  readonly title: string
  /** Under the title: a price, or a sentence. */
  readonly line: string
  readonly shopName: string
  /** As pages refer to it: a path of ours or an external address. */
  readonly picture: string | null
  /** The file of the shop's font; null without one of its own. */
  readonly font: string | null
  readonly colours: {
    readonly ground: Channels
    readonly primary: Channels
  }
}

type Channels = readonly [red: number, green: number, blue: number]

export const OG_IMAGE_KINDS = [
  'product',
  'category',
  'collection',
  'page',
  'story',
  'default',
] as const
export type OgImageKind = (typeof OG_IMAGE_KINDS)[number]

/** In px: the size that every network shows uncropped. */
export const OG_IMAGE_WIDTH = 1200
export const OG_IMAGE_HEIGHT = 630

const KIND_OF: ReadonlyMap<string, OgImageKind> = new Map(
  Object.entries({
    products: 'product',
    categories: 'category',
    collections: 'collection',
    stories: 'story',
  }),
)

export const ogImagePath = (kind: OgImageKind, handle: string) => `/og/${kind}/${handle}.png`

/** The address of a page's OG image, by the page's path; the shop's own for pages without one. */
export function ogImageFor(path: string): string {
  const [, folder = '', handle = ''] = /^\/([a-z]+)\/([^/?#]+)(?:[?#]|$)/.exec(path) ?? []
  const kind = KIND_OF.get(folder)
  return kind ? ogImagePath(kind, handle) : ogImagePath('default', 'shop')
}
