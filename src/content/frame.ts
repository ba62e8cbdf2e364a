import type { Frame, LinkGroup, Menu, MenuFeature, TextLink } from '#domain/frame.ts'
import type { Category, CollectionLink } from '#domain/product.ts'
import type { StoreInfo } from '#domain/store-info.ts'

// What the shop says around every page. Editors will keep it in content; until then it stands here.

const ANNOUNCEMENT = 'Roasted and posted every Tuesday'

const FEATURES: Readonly<Record<string, MenuFeature>> = {
  coffee: {
    picture: '/pictures/scene-beds.svg',
    label: 'New: Guji Uraga, from 2,100 metres',
    href: '/products/guji-uraga',
  },
  tea: {
    picture: '/pictures/scene-terraces.svg',
    label: 'First flush: sencha from the last week of April',
    href: '/products/sencha-kirishima',
  },
  things: {
    picture: '/pictures/scene-parcel.svg',
    label: 'Four coffees to try: the Tasting box',
    href: '/products/tasting-box',
  },
}

const ABOUT = {
  title: 'Four people and one roaster',
  text: 'At the edge of a lake. We buy small lots, print what we paid for them on the bag, and roast on Tuesdays.',
}

const categoryHref = ({ handle }: { readonly handle: string }) => `/categories/${handle}`

const asLink = ({ handle, name }: Category): TextLink => ({
  label: name,
  href: categoryHref({ handle }),
})

const asCollectionLink = ({ handle, title }: CollectionLink): TextLink => ({
  label: title,
  href: `/collections/${handle}`,
})

function menuOf(category: Category, collections: readonly TextLink[]): Menu {
  const { name, handle, children } = category
  const kinds = children.map((child) => ({ label: child.name, href: categoryHref(child) }))
  const all = { label: `All ${name.toLowerCase()}`, href: categoryHref(category) }
  const groups: LinkGroup[] =
    kinds.length === 0
      ? []
      : [
          { title: 'By kind', links: [all, ...kinds] },
          ...(collections.length > 0 ? [{ title: 'By occasion', links: collections }] : []),
        ]
  return { label: name, href: categoryHref(category), groups, feature: FEATURES[handle] ?? null }
}

/** What stands around every page, from the shop's own categories and collections. */
export function shopFrame(
  store: Pick<StoreInfo, 'name' | 'supportEmail'>,
  categories: readonly Category[],
  collections: readonly CollectionLink[],
): Frame {
  const top = categories.filter(({ parent }) => parent === null)
  const occasions = collections.map(asCollectionLink)
  const groups: LinkGroup[] = [
    { title: 'Shop', links: [{ label: 'Everything', href: '/products' }, ...top.map(asLink)] },
    { title: 'By occasion', links: occasions },
    {
      title: 'Help',
      links: [
        { label: 'Your bag', href: '/cart' },
        { label: 'Find your order', href: '/orders/lookup' },
        { label: 'Gift cards', href: '/gift-cards' },
        { label: 'Questions and answers', href: '/help' },
        { label: 'Privacy', href: '/privacy' },
        ...(store.supportEmail
          ? [{ label: 'Write to us', href: `mailto:${store.supportEmail}` }]
          : []),
      ],
    },
  ]
  return {
    shopName: store.name,
    announcement: ANNOUNCEMENT,
    menus: top.map((category) => menuOf(category, occasions)),
    about: ABOUT,
    groups: groups.filter(({ links }) => links.length > 0),
    legal: `© ${store.name} Coffee and Tea. The prices you see are the prices you pay, tax and all.`,
  }
}
