import { isDeepStrictEqual } from 'node:util'
import { writePictures } from '../catalogue/product-pictures.ts'
import { announce, pauseTriggers } from './announce.ts'
import type { Database } from './database.ts'
import { newId } from './ids.ts'
import type { ProductState } from './product-state.ts'
import type { Shop } from './shop.ts'
import type { Wanted } from './wanted-state.ts'
import { idOfCollection, idsOfWords } from './words.ts'
import { writeVariants } from './write-variants.ts'

/** The columns of the product's own row, except its first picture. */
const OWN = [
  'handle',
  'title',
  'subtitle',
  'description',
  'status',
  'isGiftCard',
  'type',
  'collection',
  'metadata',
] as const

const SAVE = `
  INSERT INTO product (id, handle, title, subtitle, description, status, is_giftcard,
    discountable, thumbnail, type_id, collection_id, metadata)
  VALUES ($1, $2, $3, $4, $5, $6, $7, NOT $7, $8, $9, $10, $11)
  ON CONFLICT (id) DO UPDATE SET title = EXCLUDED.title, subtitle = EXCLUDED.subtitle,
    description = EXCLUDED.description, status = EXCLUDED.status,
    is_giftcard = EXCLUDED.is_giftcard, thumbnail = EXCLUDED.thumbnail,
    discountable = CASE WHEN product.is_giftcard = EXCLUDED.is_giftcard THEN product.discountable
      ELSE EXCLUDED.discountable END,
    type_id = EXCLUDED.type_id,
    collection_id = CASE WHEN $12::boolean THEN product.collection_id ELSE EXCLUDED.collection_id END,
    metadata = EXCLUDED.metadata, updated_at = now()`

async function saveProduct(
  database: Database,
  id: string,
  state: ProductState,
  before: ProductState | undefined,
) {
  const [typeId = null] = await idsOfWords(
    database,
    'product_type',
    state.type === null ? [] : [state.type],
  )
  // Another collection may have the same title: it is looked for by a product that moves.
  const staysInCollection = before !== undefined && state.collection === before.collection
  const collectionId =
    staysInCollection || state.collection === null
      ? null
      : await idOfCollection(database, state.collection)
  await database.query(SAVE, [
    id,
    state.handle,
    state.title,
    state.subtitle,
    state.description,
    state.status,
    state.isGiftCard,
    state.pictures[0] ?? null,
    typeId,
    collectionId,
    JSON.stringify(state.metadata),
    staysInCollection,
  ])
}

async function openForSale(
  database: Database,
  id: string,
  { isGiftCard }: ProductState,
  shop: Shop,
) {
  // Gift cards are for everybody, and not for resale.
  const channels = isGiftCard ? shop.channelIds.slice(0, 1) : shop.channelIds
  await database.query(
    `INSERT INTO product_sales_channel (product_id, sales_channel_id)
     SELECT $1::text, channel FROM unnest($2::text[]) AS channel`,
    [id, channels],
  )
}

async function chooseProfile(
  database: Database,
  id: string,
  { isGiftCard }: ProductState,
  shop: Shop,
) {
  await database.query('DELETE FROM product_shipping_profile WHERE product_id = $1', [id])
  await database.query(
    'INSERT INTO product_shipping_profile (profile_id, product_id) VALUES ($1, $2)',
    [isGiftCard ? shop.giftCardProfileId : shop.goodsProfileId, id],
  )
}

async function writeTags(database: Database, id: string, { tags }: ProductState, isNew: boolean) {
  if (!isNew) await database.query('DELETE FROM product_tags WHERE product_id = $1', [id])
  const ids = await idsOfWords(database, 'product_tag', tags)
  if (ids.length === 0) return
  await database.query(
    `INSERT INTO product_tags (product_id, product_tag_id)
     SELECT $1::text, tag FROM unnest($2::text[]) AS tag`,
    [id, ids],
  )
}

async function addToCategories(
  database: Database,
  id: string,
  { categories }: ProductState,
  shop: Shop,
) {
  const ids = categories.flatMap((path) => shop.categories.get(path.toLowerCase())?.id ?? [])
  await database.query(
    `INSERT INTO product_category_product (product_category_id, product_id)
     SELECT category, $1::text FROM unnest($2::text[]) AS category
     WHERE NOT EXISTS (SELECT FROM product_category_product x
       WHERE x.product_id = $1::text AND x.product_category_id = category)`,
    [id, ids],
  )
}

/**
 * Brings a product of the store to its wanted state, and touches only what differs. The caller has
 * the transaction, in which `before` was read.
 */
export async function writeProduct(
  database: Database,
  shop: Shop,
  wanted: Wanted,
  before: ProductState | undefined,
): Promise<void> {
  const { state } = wanted
  const isNew = before === undefined
  await pauseTriggers(database)
  const id = before?.id ?? newId('prod')
  const differs = (...keys: (keyof ProductState)[]) =>
    keys.some((key) => isNew || !isDeepStrictEqual(state[key], before[key]))

  if (differs(...OWN, 'pictures')) await saveProduct(database, id, state, before)
  if (isNew) await openForSale(database, id, state, shop)
  if (differs('isGiftCard')) await chooseProfile(database, id, state, shop)
  if (differs('tags')) await writeTags(database, id, state, isNew)
  if (differs('pictures')) await writePictures(database, id, state.pictures)
  if (differs('categories')) await addToCategories(database, id, state, shop)
  await writeVariants(database, shop, id, wanted, before)
  await announce(database, id, state, before)
}
