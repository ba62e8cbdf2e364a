import { decimalAmount } from '#domain/money/money.ts'
import { mergeMetadata } from './metadata.ts'
import { ImportRefusal } from './problems.ts'
import type { ImportPlan, PricePlan, VariantImportPlan } from './product-plan.ts'
import type { ProductState, VariantPrice, VariantState } from './product-state.ts'
import { currencyOf, type ImportTarget, type Shop } from './shop.ts'

interface WantedVariants {
  readonly options: string[]
  readonly variants: VariantState[]
  readonly removed: readonly string[]
}

const NEW: VariantState = {
  title: '',
  values: [],
  sku: null,
  barcode: null,
  weight: null,
  isCounted: false,
  backorder: false,
  quantity: null,
  requiresShipping: true,
  metadata: {},
  prices: {},
}

const same = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((value, index) => value === others[index])

const variantTitle = (product: string, values: readonly string[]): string =>
  values.length > 0 ? values.join(' / ') : product

/** The store's variant for each plan: by SKU, else by its options. */
function pair(
  { variants: plans, isWhole }: ImportPlan,
  { variants, options: before }: ProductState,
  options: readonly string[],
): Map<VariantImportPlan, VariantState> {
  const left = new Set(variants)
  const pairs = new Map<VariantImportPlan, VariantState>()
  const take = (plan: VariantImportPlan, fits: (variant: VariantState) => boolean) => {
    const found = pairs.has(plan) ? undefined : [...left].find(fits)
    if (!found) return
    left.delete(found)
    pairs.set(plan, found)
  }
  for (const plan of plans) take(plan, ({ sku }) => sku !== null && sku === plan.sku)
  if (same(options, before)) {
    for (const plan of plans) take(plan, ({ values }) => same(values, plan.values))
  } else if (isWhole && plans.length === 1 && variants.length === 1) {
    // The only variant stays itself when its product gets options or loses them.
    for (const plan of plans) take(plan, () => true)
  }
  return pairs
}

/** The regular price is the compare-at price if that is higher; the current price is the sale. */
function priceOf({ price, compareAt }: PricePlan, current: VariantPrice | undefined): VariantPrice {
  const before = compareAt === undefined && current?.sale ? current.amount : compareAt
  return before && before > price ? { amount: before, sale: price } : { amount: price, sale: null }
}

function pricesOf(plan: VariantImportPlan, current: VariantState): Record<string, VariantPrice> {
  const prices = { ...current.prices }
  for (const [priceKey, price] of Object.entries(plan.prices)) {
    if (price) prices[priceKey] = priceOf(price, current.prices[priceKey])
    else delete prices[priceKey]
  }
  return prices
}

/** A compare-at price that is not higher: it is no sale, and is stored as text. */
function withIdleComparison({ extraColumns, prices }: VariantImportPlan, shop: Shop) {
  const column = 'Variant Compare At Price'
  const price = prices[shop.currency]
  const compareAt = price?.compareAt
  if (compareAt === undefined) return extraColumns
  const isIdle = compareAt !== null && compareAt <= (price?.price ?? 0)
  return {
    present: [...extraColumns.present, column],
    values: isIdle
      ? {
          ...extraColumns.values,
          [column]: decimalAmount({
            amount: compareAt,
            currencyCode: currencyOf(shop, shop.currency),
          }),
        }
      : extraColumns.values,
  }
}

const orCurrent = <Value>(value: Value | undefined, current: Value): Value =>
  value === undefined ? current : value

/** A number without a stock manager means that stock is managed. */
const isCounted = ({ tracker, quantity }: VariantImportPlan, current: VariantState) => {
  if (tracker !== undefined) return tracker !== null
  return current.id === undefined ? quantity !== undefined : current.isCounted
}

/** A title by staff stays; one that follows from the options is updated. */
function titleOf(
  product: ProductState,
  before: string,
  values: readonly string[],
  was: VariantState,
) {
  const isOwn = was.id !== undefined && was.title !== variantTitle(before, was.values)
  return isOwn ? was.title : variantTitle(product.title, values)
}

function wantedVariant(
  plan: VariantImportPlan,
  was: VariantState,
  product: ProductState,
  before: string,
  values: readonly string[],
  shop: Shop,
): VariantState {
  const counted = isCounted(plan, was)
  return {
    ...was,
    title: titleOf(product, before, values, was),
    values: [...values],
    sku: orCurrent(plan.sku, was.sku),
    barcode: orCurrent(plan.barcode, was.barcode),
    weight: orCurrent(plan.grams, was.weight),
    isCounted: counted,
    backorder: orCurrent(plan.backorder, was.backorder),
    quantity: (orCurrent(plan.quantity, was.quantity) || null) ?? (counted ? 0 : null),
    requiresShipping: orCurrent(plan.requiresShipping, was.requiresShipping),
    metadata: mergeMetadata(was.metadata, plan.noted, withIdleComparison(plan, shop)),
    prices: pricesOf(plan, was),
  }
}

const withTitle = (variant: VariantState, product: ProductState, before: string): VariantState => ({
  ...variant,
  title: titleOf(product, before, variant.values, variant),
})

/**
 * The variants in the file's order, then those that the file does not name: they stay unless they
 * are to be deleted, or the product's options have changed, so that they can no longer be
 * identified. None is deleted while a row is refused, which may be theirs. `before` is the product's
 * former title.
 */
export function wantedVariants(
  plan: ImportPlan,
  product: ProductState,
  { shop, removeVariants }: ImportTarget,
  before: string,
): WantedVariants {
  if (plan.variants.length === 0) {
    const variants = product.variants.map((variant) => withTitle(variant, product, before))
    const first = { ...NEW, title: product.title }
    return {
      options: product.options,
      variants: variants.length > 0 ? variants : [first],
      removed: [],
    }
  }
  const options = [...(plan.options ?? product.options)]
  const pairs = pair(plan, product, options)
  const named = new Set(pairs.values())
  const variants = plan.variants.map((each) => {
    const was = pairs.get(each) ?? NEW
    if (!plan.options && was === NEW && options.length > 0) {
      throw new ImportRefusal(
        each.line,
        'the product has no such variant, and the file has no options',
      )
    }
    const values = plan.options ? each.values : was.values
    return wantedVariant(each, was, product, before, values, shop)
  })
  const others = product.variants.filter((variant) => !named.has(variant))
  const isNewlyChosen = !same(options, product.options)
  if (!plan.isWhole && isNewlyChosen && others.length > 0) {
    throw new ImportRefusal(
      plan.line,
      'its options change, and a row of it is refused: mend that row, or the variants of the store that it means would be deleted',
    )
  }
  const goes = isNewlyChosen || (removeVariants && plan.isWhole)
  return {
    options,
    variants: goes
      ? variants
      : [...variants, ...others.map((each) => withTitle(each, product, before))],
    removed: goes ? others.flatMap(({ id }) => id ?? []) : [],
  }
}
