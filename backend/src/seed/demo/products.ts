import {
  type Product,
  type ProductCategoryService,
  type ProductCollectionService,
  type ProductService,
  ProductStatus,
  type ProductVariant,
  type ProductVariantService,
} from '@medusajs/medusa'
import type { Services } from '../services.ts'
import { CATEGORIES, type CategorySeed, COLLECTIONS } from './categories.ts'
import type { Channels } from './channels.ts'
import plans from './products.json'
import { BULKY_CATEGORIES, type Profiles } from './profiles.ts'
import { type ProductPlan, pictureOf, type VariantPlan, variantsOf } from './variants.ts'

/** A variant with its plan. */
export type Stocked = { variant: ProductVariant; plan: VariantPlan; product: ProductPlan }

/** Where products go, by name or handle. */
type Groups = {
  categories: Map<string, string>
  collections: Map<string, string>
  profiles: Profiles
}

const VOUCHER = 'gift-card'
const UNIT_PRICE_BASE = { unit: 'g', per: 100 }

/** Creates every product. Returns the variants, which have no stock yet. */
export async function createProducts(
  services: Services,
  channels: Channels,
  profiles: Profiles,
): Promise<Stocked[]> {
  const groups = await createGroups(services, profiles)
  const stocked: Stocked[] = []
  for (const [index, plan] of plans.entries()) {
    stocked.push(...(await addProduct(services, groups, channels, plan, index + 1)))
  }
  return stocked
}

async function createGroups(services: Services, profiles: Profiles): Promise<Groups> {
  const collections = new Map<string, string>()
  for (const collection of COLLECTIONS) {
    const { id } = await services
      .of<ProductCollectionService>('productCollectionService')
      .create(collection)
    collections.set(collection.handle, id)
  }
  const categories = new Map<string, string>()
  for (const category of CATEGORIES) await addCategory(services, categories, category, null)
  return { categories, collections, profiles }
}

async function addCategory(
  services: Services,
  categories: Map<string, string>,
  { name, handle, children = [] }: CategorySeed,
  parentId: string | null,
) {
  const { id } = await services
    .of<ProductCategoryService>('productCategoryService')
    .create({ name, handle, is_active: true, is_internal: false, parent_category_id: parentId })
  categories.set(name, id)
  for (const child of children) await addCategory(services, categories, child, id)
}

/** The addresses of a product's pictures, and what they show. */
function picturesOf({ handle, alt, gallery, pictures = {} }: ProductPlan): Record<string, string> {
  const more = gallery
    ? { pair: `${alt}, two side by side`, detail: `${alt}, seen close` }
    : undefined
  const views = Object.entries({ ...more, ...pictures })
  return {
    [pictureOf(handle)]: alt,
    ...Object.fromEntries(views.map(([view, shows]) => [pictureOf(handle, view), shows])),
  }
}

const metadataOf = (plan: ProductPlan, rank: number, weighed: boolean) => ({
  rank,
  tag: plan.tag,
  facts: plan.facts,
  roast: plan.roast,
  attributes: { origin: plan.origin },
  label_no: plan.label_no,
  subscribe: plan.subscribe,
  alts: picturesOf(plan),
  ...(weighed ? { unit_price_base: UNIT_PRICE_BASE } : {}),
  ...(plan.quantity_step ? { quantity_step: plan.quantity_step } : {}),
})

function profileOf({ handle, category }: ProductPlan, profiles: Profiles): string {
  if (handle === VOUCHER) return profiles.vouchers
  return BULKY_CATEGORIES.includes(category) ? profiles.bulky : profiles.goods
}

async function addProduct(
  services: Services,
  groups: Groups,
  { retail, wholesale }: Channels,
  plan: ProductPlan,
  rank: number,
): Promise<Stocked[]> {
  const variants = variantsOf(plan, rank)
  const isVoucher = plan.handle === VOUCHER
  const category = groups.categories.get(plan.category)
  const collection = groups.collections.get(plan.collection ?? '')
  const product = await services.of<ProductService>('productService').create({
    title: plan.title,
    subtitle: plan.subtitle,
    description: plan.description,
    handle: plan.handle,
    status: ProductStatus.PUBLISHED,
    is_giftcard: isVoucher,
    discountable: !isVoucher,
    profile_id: profileOf(plan, groups.profiles),
    images: Object.keys(picturesOf(plan)),
    thumbnail: pictureOf(plan.handle),
    type: { value: plan.type },
    tags: plan.tags.map((value) => ({ value })),
    categories: category ? [{ id: category }] : [],
    ...(collection ? { collection_id: collection } : {}),
    sales_channels: isVoucher ? [{ id: retail.id }] : [{ id: retail.id }, { id: wholesale.id }],
    options: Object.keys(plan.options).map((title) => ({ title })),
    metadata: metadataOf(
      plan,
      rank,
      variants.some(({ grams }) => grams !== null),
    ),
  })
  const created = await addVariants(services, product, variants, !isVoucher)
  return created.map((pair) => ({ ...pair, product: plan }))
}

async function addVariants(
  services: Services,
  product: Product,
  plans: VariantPlan[],
  manageInventory: boolean,
) {
  const created: ProductVariant[] = await services
    .of<ProductVariantService>('productVariantService')
    .create(
      product.id,
      plans.map(({ title, sku, values, prices, grams, image }, rank) => ({
        title,
        sku,
        variant_rank: rank,
        inventory_quantity: 0,
        manage_inventory: manageInventory,
        allow_backorder: false,
        ...(grams === null ? {} : { weight: grams }),
        ...(image === null ? {} : { metadata: { image } }),
        options: values.map((value, index) => ({
          option_id: product.options[index]?.id ?? '',
          value,
        })),
        prices: Object.entries(prices).map(([currency_code, amount]) => ({
          currency_code,
          amount,
        })),
      })),
    )
  const bySku = new Map(created.map((variant) => [variant.sku, variant]))
  return plans.flatMap((plan) => {
    const variant = bySku.get(plan.sku)
    return variant ? [{ variant, plan }] : []
  })
}
