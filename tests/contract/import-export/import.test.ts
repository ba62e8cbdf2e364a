import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '#scripts/paths.ts'
import { type ImportShop, openImportShop } from './support/import-shop.ts'

const catalogue = (name: string) => join(ROOT, 'tests/fixtures/catalogues', name)

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.stop())

const productRow = async (handle: string) => {
  const [row] = await shop.backend.query(
    `SELECT p.*, t.value AS type,
       ARRAY(SELECT g.value::text FROM product_tags x JOIN product_tag g ON g.id = x.product_tag_id
         WHERE x.product_id = p.id ORDER BY 1) AS tags
     FROM product p LEFT JOIN product_type t ON t.id = p.type_id
     WHERE p.handle = $1 AND p.deleted_at IS NULL`,
    [handle],
  )
  return row
}

const variantRows = (handle: string) =>
  shop.backend.query(
    `SELECT v.*, (SELECT json_object_agg(coalesce(m.price_list_id, 'regular'), m.amount)
         FROM product_variant_money_amount x JOIN money_amount m ON m.id = x.money_amount_id
         WHERE x.variant_id = v.id AND m.currency_code = 'eur' AND m.region_id IS NULL) AS eur,
       (SELECT json_object_agg(m.currency_code, m.amount)
         FROM product_variant_money_amount x JOIN money_amount m ON m.id = x.money_amount_id
         WHERE x.variant_id = v.id AND m.price_list_id IS NULL) AS prices,
       (SELECT sum(l.stocked_quantity)::int FROM product_variant_inventory_item x
         JOIN inventory_level l ON l.inventory_item_id = x.inventory_item_id
         WHERE x.variant_id = v.id AND l.deleted_at IS NULL) AS stocked
     FROM product_variant v JOIN product p ON p.id = v.product_id
     WHERE p.handle = $1 AND v.deleted_at IS NULL AND p.deleted_at IS NULL ORDER BY variant_rank`,
    [handle],
  )

test.each([
  ['apparel.csv', 20, 22],
  ['home-and-garden.csv', 20, 21],
])(
  '%s is imported completely, and a second time changes nothing',
  async (name, products, variants) => {
    const first = await shop.bringFile(catalogue(name))
    expect(first).toMatchObject({ code: 0 })
    expect(first.count('created')).toBe(products)
    expect(first.count('variants')).toBe(variants)
    expect(first.count('refused rows')).toBe(0)

    const second = await shop.bringFile(catalogue(name))
    expect(second.count('unchanged')).toBe(products)
    expect(second.output).toContain(`0 changed of ${products} products`)
  },
)

test('a product has the values of its rows', async () => {
  await shop.bringFile(catalogue('home-and-garden.csv'))
  expect(await productRow('clay-plant-pot')).toMatchObject({
    title: 'Clay Plant Pot',
    description: 'Classic blown clay pot for plants',
    status: 'published',
    type: 'Outdoor',
    tags: ['Plants', 'Pot'],
    thumbnail: 'https://burst.shopifycdn.com/photos/single-sprout-in-a-pot_925x.jpg',
    metadata: { vendor: 'Company 123' },
  })
  expect(await variantRows('clay-plant-pot')).toMatchObject([
    { title: 'Regular', manage_inventory: false, eur: { regular: 999 } },
    { title: 'Large', manage_inventory: false, eur: { regular: 1599 } },
  ])
})

test('a product with a higher compare price is on sale, in cards and in Medusa', async () => {
  await shop.bringFile(catalogue('home-and-garden.csv'))
  const [region] = await shop.backend.query("SELECT id FROM region WHERE currency_code = 'eur'")
  const answer = await fetch(
    `${shop.backend.url}/store/cards?region_id=${region?.['id']}&handles=copper-light`,
  )
  expect(await answer.json()).toMatchObject({
    cards: [{ amount: 5_999, original_amount: 7_500, in_stock: true }],
  })
})

const HEAD =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy'
const csv = (...lines: string[]) => `${[HEAD, ...lines].join('\n')}\n`

test('invalid rows are reported by line and reason, and valid ones imported', async () => {
  const { code, output, count } = await shop.bring(
    csv(
      'good-pot,Good pot,Size,"Small\nround",,5,,,',
      'good-pot,,,Large,,five,,,',
      'good-pot,,,Huge,,7,shopify,-3,deny',
      'nameless,,Size,S,,5,,,',
      'good-pot,Another pot,,Tiny,,5,,,',
      ',,,,,5,,,',
      'tin-a,Tin A,Size,S,TIN-1,5,,,',
      'tin-b,Tin B,Size,S,TIN-1,5,,,',
      `long,${'x'.repeat(256)},Size,S,,5,,,`,
      'Red Tin!,Red tin,Size,S,,5,,,',
    ),
  )
  expect(code).toBe(0)
  expect(output).toContain('line 4 (good-pot): refused: Variant Price "five" is not a price in EUR')
  expect(output).toContain('line 5 (good-pot): refused: the stock is negative: -3')
  expect(output).toContain('line 6 (nameless): refused: the product has no title')
  expect(output).toContain('line 7 (good-pot): refused: the handle belongs to "Good pot" of line 2')
  expect(output).toContain('line 8: refused: the row has no handle')
  expect(output).toContain(`line 10 (tin-b): refused: the SKU "TIN-1" is line 9's already`)
  expect(output).toMatch(/line 11 \(long\): refused: Title ".*" is longer than 255 characters/)
  expect(output).toContain('line 12 (red-tin): note: the handle "Red Tin!" becomes "red-tin"')
  expect(count('created')).toBe(3)
  expect(await variantRows('good-pot')).toMatchObject([{ title: 'Small\nround' }])
})

test.each([
  ['a file that is none', 'no,columns\n1,2\n'],
  ['an empty file', ''],
  ['a file where no row is good', csv('only-bad,,Size,S,,5,,,')],
])('%s ends with its exit code', async (_, text) => {
  expect(await shop.bring(text)).toMatchObject({ code: 1 })
})

test('a dry run reports the changes, and writes nothing', async () => {
  const text = csv('dry-jar,Dry jar,Size,S,,5,,,')
  const dry = await shop.bring(text, ['--dry-run', '--verbose', '--skip-images'])
  expect(dry).toMatchObject({ code: 0 })
  expect(dry.output).toContain('would be created: dry-jar')
  expect(await productRow('dry-jar')).toBeUndefined()
})

test('an update matches variants by article number and options, and keeps the others', async () => {
  await shop.bring(
    csv(
      'mug,Mug,Size,S,MUG-S,5,shopify,3,deny',
      'mug,,,M,,6,shopify,4,deny',
      'mug,,,L,MUG-L,7,shopify,5,continue',
    ),
  )
  const before = await variantRows('mug')
  const again = await shop.bring(
    csv('mug,Big mug,Size,Small,MUG-S,5.50,shopify,9,deny', 'mug,,,M,MUG-M,6,shopify,4,deny'),
    ['--skip-images', '--verbose'],
  )
  expect(again.output).toContain('updated: mug (title, variants)')
  const after = await variantRows('mug')
  expect(after).toMatchObject([
    { id: before[0]?.['id'], title: 'Small', sku: 'MUG-S', stocked: 9, eur: { regular: 550 } },
    { id: before[1]?.['id'], title: 'M', sku: 'MUG-M', stocked: 4 },
    { id: before[2]?.['id'], title: 'L', sku: 'MUG-L', stocked: 5, allow_backorder: true },
  ])

  await shop.bring(csv('mug,Big mug,Size,M,MUG-M,6,shopify,4,deny'), [
    '--skip-images',
    '--remove-variants',
  ])
  expect(await variantRows('mug')).toMatchObject([{ sku: 'MUG-M' }])
})

/** Packs a piece of each variant while it is being imported, after its stock was read. */
const PACK_MEANWHILE = `
  CREATE FUNCTION pack_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE inventory_level SET stocked_quantity = stocked_quantity - 1
    FROM product_variant_inventory_item x
    WHERE x.inventory_item_id = inventory_level.inventory_item_id AND x.variant_id = NEW.id;
    RETURN NULL; END $$;
  CREATE TRIGGER pack_one AFTER UPDATE ON product_variant FOR EACH ROW EXECUTE FUNCTION pack_one()`

test('what is packed during an import of prices stays packed', async () => {
  await shop.bring(csv('bowl,Bowl,Size,S,BOWL-S,5,shopify,10,deny'))
  await shop.backend.query(PACK_MEANWHILE)
  await shop.bring(csv('bowl,Bowl,Size,S,BOWL-S,6,shopify,10,deny'))
  expect(await variantRows('bowl')).toMatchObject([{ stocked: 9, eur: { regular: 600 } }])
  await shop.backend.query('DROP FUNCTION pack_one CASCADE')
})

test('adding or removing an option updates the variants', async () => {
  const two = (a: string, b: string) =>
    `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price\n` +
    `cup,Cup,Size,S,${a},CUP-S,5\ncup,,,M,${b},CUP-M,6\n`
  const options = () =>
    shop.backend.query(
      `SELECT o.title, array_agg(w.value::text ORDER BY w.value) AS values FROM product_option o
       JOIN product p ON p.id = o.product_id JOIN product_option_value w ON w.option_id = o.id
       WHERE p.handle = 'cup' AND o.deleted_at IS NULL AND w.deleted_at IS NULL
       GROUP BY o.title ORDER BY o.title`,
    )
  await shop.bring(two(',', ','))
  const before = await variantRows('cup')
  await shop.bring(two('Colour,Red', ',Blue'))
  expect(await options()).toEqual([
    { title: 'Colour', values: ['Blue', 'Red'] },
    { title: 'Size', values: ['M', 'S'] },
  ])
  await shop.bring(two(',', ','))
  expect(await options()).toEqual([{ title: 'Size', values: ['M', 'S'] }])
  expect((await variantRows('cup')).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

test('prices of markets are imported in their currencies, and yen have no cents', async () => {
  const { count, output } = await shop.bring(
    'URL handle,Title,Price,Price / Japan,Price / USD,Price / Mars\nlamp,Lamp,10.50,1850,12,9\nrug,Rug,10,18.50,12,\n',
  )
  expect(count('created')).toBe(1)
  expect(output).toContain('line 3 (rug): refused: Price / Japan "18.50" is not a price in JPY')
  const [lamp] = await variantRows('lamp')
  expect(lamp).toMatchObject({ prices: { eur: 1_050, jpy: 1_850, usd: 1_200 } })
  expect(lamp?.['metadata']).toMatchObject({ columns: { 'Price / Mars': '9' } })
})

test('an import handles gift cards, drafts, foreign columns, unordered rows, CRLF and a byte order mark', async () => {
  const lines = [
    '\uFEFFTitle;Handle;Gift Card;Status;Variant Price;Option1 Name;Option1 Value;Custom / Field',
    'Card;card;true;active;10;Amount;€10;"a;b"',
    'Sketch;sketch;;archived;1;Title;Default Title;',
    ';card;;;25;;€25;',
  ]
  const { count, output } = await shop.bring(lines.join('\r\n'))
  expect(output).not.toContain('refused:')
  expect(count('created')).toBe(2)
  expect(await productRow('card')).toMatchObject({
    is_giftcard: true,
    discountable: false,
    metadata: { columns: { 'Custom / Field': 'a;b' } },
  })
  expect(await variantRows('card')).toMatchObject([{ title: '€10' }, { title: '€25' }])
  expect(await productRow('sketch')).toMatchObject({ status: 'draft' })
  expect(await variantRows('sketch')).toMatchObject([{ title: 'Sketch' }])
})

test('an import leaves a product in its collection, even if another has the same title', async () => {
  const scarf = (title: string) =>
    `Handle,Title,Collection,Variant Price\nscarf,${title},Summer,5\n`
  await shop.bring(scarf('Scarf'))
  await shop.backend.query(
    `INSERT INTO product_collection (id, title, handle) VALUES ('pcol_next', 'Summer', 'next-summer')`,
  )
  await shop.backend.query(`UPDATE product SET collection_id = 'pcol_next' WHERE handle = 'scarf'`)
  await shop.bring(scarf('Warm scarf'))
  expect(await productRow('scarf')).toMatchObject({
    title: 'Warm scarf',
    collection_id: 'pcol_next',
  })
})

test('an unreachable picture is reported, and its address kept', async () => {
  const { code, output } = await shop.bring(
    'Handle,Title,Variant Price,Image Src,Image Alt Text\nframe,Frame,5,http://127.0.0.1:1/frame.jpg,A frame\n',
    [],
  )
  expect(code).toBe(0)
  expect(output).toContain('line 2 (frame): picture: http://127.0.0.1:1/frame.jpg: ')
  expect(await productRow('frame')).toMatchObject({
    thumbnail: 'http://127.0.0.1:1/frame.jpg',
    metadata: { alts: { 'http://127.0.0.1:1/frame.jpg': 'A frame' } },
  })
})
