import type { Category, CollectionLink } from '#domain/catalogue/product.ts'
import type { Frame, LinkGroup, Menu, TextLink } from '#domain/content/frame.ts'
import type { SiteSettings } from '#domain/content/site-settings.ts'
import type { StoreInfo } from '#domain/region/store-info.ts'

// The texts around every page: the editors', or the shop's own, which are its categories and
// collections.

type Store = Pick<StoreInfo, 'name' | 'supportEmail'>

export interface CatalogueMenus {
  readonly categories: readonly Category[]
  readonly collections: readonly CollectionLink[]
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

const atTop = ({ categories }: CatalogueMenus) => categories.filter(({ parent }) => parent === null)

const isFilled = ({ links }: LinkGroup) => links.length > 0

function menuOf(category: Category, { collections }: CatalogueMenus): Menu {
  const { name, children } = category
  const href = categoryHref(category)
  if (children.length === 0) return { label: name, href, groups: [], feature: null }
  const kinds = children.map((child) => ({ label: child.name, href: categoryHref(child) }))
  const all = { label: `All ${name.toLowerCase()}`, href }
  const groups = [
    { title: 'By kind', links: [all, ...kinds] },
    { title: 'By occasion', links: collections.map(asCollectionLink) },
  ]
  return { label: name, href, groups: groups.filter(isFilled), feature: null }
}

function footerOf({ supportEmail }: Store, catalogue: CatalogueMenus): readonly LinkGroup[] {
  const letter = { label: 'Write to us', href: `mailto:${supportEmail}` }
  const groups = [
    {
      title: 'Shop',
      links: [{ label: 'Everything', href: '/products' }, ...atTop(catalogue).map(asLink)],
    },
    { title: 'By occasion', links: catalogue.collections.map(asCollectionLink) },
    {
      title: 'Help',
      links: [
        { label: 'Your bag', href: '/cart' },
        { label: 'Find your order', href: '/orders/lookup' },
        { label: 'Gift cards', href: '/gift-cards' },
        ...(supportEmail ? [letter] : []),
      ],
    },
  ]
  return groups.filter(isFilled)
}

const orElse = <T>(values: readonly T[] | undefined, otherwise: () => readonly T[]) =>
  values && values.length > 0 ? values : otherwise()

/** The parts around every page. */
export const shopFrame = (
  store: Store,
  catalogue: CatalogueMenus,
  settings: SiteSettings | null,
): Frame => ({
  shopName: store.name,
  announcement: settings?.announcement ?? null,
  menus: orElse(settings?.menus, () => atTop(catalogue).map((each) => menuOf(each, catalogue))),
  about: settings?.about ?? null,
  groups: orElse(settings?.groups, () => footerOf(store, catalogue)),
  legal: settings?.legal ?? `© ${store.name}`,
})
