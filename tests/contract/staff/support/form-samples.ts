import { anAddress } from '#tests/fixtures/address.ts'
import { unique, uniqueEmail } from '#tests/fixtures/unique.ts'

type Fields = Readonly<Record<string, unknown>>

/** Records that others belong to. */
export interface SampleWorld {
  readonly region: string
  readonly channel: string
  readonly location: string
  readonly product: string
  readonly variant: string
  readonly item: string
  readonly profile: string
  readonly order: string
  readonly collection: string
  readonly group: string
  readonly shippingOption: string
}

/** What the form of a resource holds once everything in it is filled in. */
interface FormSample {
  create(world: SampleWorld): Fields
  /** What its form then changes; null is an emptied field. */
  readonly change?: Fields
  /** Fields that a record is answered without, or otherwise. */
  readonly unread?: readonly string[]
}

const METADATA = { colour: 'green' }
const CHANGED_METADATA = { metadata: { colour: '', shelf: 'B2' } }
const [FROM, UNTIL] = ['2030-01-01T09:00:00.000Z', '2030-02-01T09:00:00.000Z']
const { first_name: _, last_name: __, ...PLACE } = anAddress()

/** By the name of each resource that has a form for new records. */
export const FORM_SAMPLES: Readonly<Record<string, FormSample>> = {
  'draft-orders': {
    create: ({ region, variant }) => ({
      email: uniqueEmail(),
      region_id: region,
      items: [{ variant_id: variant, quantity: 2, unit_price: null }],
      custom_items: [{ title: 'Engraving', quantity: 1, unit_price: 500 }],
      shipping_methods: [],
      discounts: [],
      shipping_address: anAddress(),
      no_notification_order: true,
    }),
    unread: ['email', 'region_id'],
  },
  notes: {
    create: ({ order }) => ({ resource_type: 'order', resource_id: order, value: 'Call first' }),
    change: { value: 'Called' },
  },
  products: {
    create: ({ channel, collection }) => ({
      title: unique('Sencha'),
      subtitle: 'First flush',
      description: 'Steamed',
      status: 'draft',
      handle: unique('sencha'),
      discountable: true,
      images: [],
      options: [{ title: 'Size', values: ['100 g'] }],
      every_price: [],
      variants: [
        {
          title: null,
          sku: unique('SKU'),
          ean: unique('e'),
          barcode: unique('b'),
          weight: 120,
          manage_inventory: true,
          allow_backorder: false,
          prices: [{ currency_code: 'eur', amount: 1250, region_id: null }],
          options: [{ value: '100 g' }],
        },
      ],
      sales_channels: [{ id: channel }],
      collection_id: collection,
      categories: [],
      tags: [{ value: unique('green') }],
      type: { value: unique('tea') },
      weight: 120,
      length: 10,
      width: 10,
      height: 10,
      origin_country: 'jp',
      hs_code: '0902',
      material: 'Leaf',
      metadata: { ...METADATA, seo_title: 'Sencha', seo_description: 'Steamed' },
    }),
    change: {
      subtitle: null,
      description: null,
      collection_id: null,
      type: null,
      tags: [],
      weight: null,
      origin_country: null,
      hs_code: null,
      material: null,
      ...CHANGED_METADATA,
    },
    unread: ['type'],
  },
  collections: {
    create: () => ({ title: unique('Spring'), handle: unique('spring'), metadata: METADATA }),
    change: { title: unique('Summer'), ...CHANGED_METADATA },
  },
  'product-categories': {
    create: () => ({
      name: unique('Tea'),
      handle: unique('tea'),
      description: 'Leaves',
      parent_category_id: null,
      is_active: true,
      is_internal: false,
      metadata: METADATA,
    }),
    change: { description: null, is_active: false, ...CHANGED_METADATA },
    unread: ['description', 'parent_category_id'],
  },
  'product-attributes': {
    create: () => ({
      label: unique('Size'),
      source: 'option',
      names: [unique('Size')],
      key: unique('size'),
      value_order: ['Small', 'Large'],
      position: 50,
      is_shown: true,
    }),
    change: { position: 60, is_shown: false, value_order: [] },
  },
  customers: {
    create: () => ({
      email: uniqueEmail(),
      first_name: 'Ines',
      last_name: 'Berg',
      password: 'a-long-password-of-hers',
      phone: '+493012345',
    }),
    change: { first_name: 'Inês', phone: null, groups: [], ...CHANGED_METADATA },
    unread: ['password'],
  },
  'customer-groups': {
    create: ({ channel }) => ({
      name: unique('Cafés'),
      metadata: { ...METADATA, sales_channel_id: channel },
    }),
    change: { metadata: { sales_channel_id: null, colour: 'red' } },
  },
  discounts: {
    create: ({ region, product }) => ({
      code: unique('TEN').toUpperCase(),
      rule: {
        type: 'percentage',
        value: 10,
        allocation: 'total',
        description: 'For the fair',
        conditions: [{ operator: 'in', type: 'products', products: [product] }],
      },
      regions: [region],
      is_dynamic: false,
      starts_at: FROM,
      ends_at: UNTIL,
      usage_limit: 5,
      is_disabled: false,
    }),
    change: { ends_at: null, usage_limit: null, ...CHANGED_METADATA },
  },
  'gift-cards': {
    create: ({ region }) => ({
      region_id: region,
      value: 5000,
      ends_at: UNTIL,
      metadata: METADATA,
    }),
    change: { balance: 1200, ends_at: null, ...CHANGED_METADATA },
  },
  'price-lists': {
    create: ({ group }) => ({
      name: unique('Harvest'),
      description: 'The last of it',
      type: 'sale',
      status: 'draft',
      prices: [],
      customer_groups: [{ id: group }],
      starts_at: FROM,
      ends_at: UNTIL,
      includes_tax: true,
    }),
    change: { name: unique('Autumn'), starts_at: null, ends_at: null, customer_groups: [] },
  },
  'subscription-plans': {
    create: () => ({
      name: unique('Fortnight'),
      interval: 'week',
      interval_count: 2,
      discount: { kind: 'fixed', basisPoints: 1000, amounts: { eur: 200, usd: null } },
      first_discount: { kind: 'percentage', basisPoints: 2000 },
      min_cycles: 2,
      max_cycles: 12,
      price_policy: 'keep',
      stock_policy: 'wait',
      rank: 3,
      is_active: true,
    }),
    change: { first_discount: null, min_cycles: null, max_cycles: null, is_active: false },
    unread: ['min_cycles', 'rank'],
  },
  reservations: {
    create: ({ location, item }) => ({
      location_id: location,
      inventory_item_id: item,
      quantity: 1,
      description: 'For the fair',
      metadata: METADATA,
    }),
    change: { quantity: 2, description: null, ...CHANGED_METADATA },
    // An emptied one is an empty text.
    unread: ['description'],
  },
  'stock-locations': {
    create: () => ({ name: unique('Roastery'), address: PLACE, metadata: METADATA }),
    change: { name: unique('Shop'), ...CHANGED_METADATA },
  },
  regions: {
    create: () => ({
      name: unique('North'),
      currency_code: 'eur',
      countries: [],
      payment_providers: ['invoice'],
      fulfillment_providers: ['manual'],
      tax_rate: 19,
      tax_code: 'VAT',
      includes_tax: true,
    }),
    change: { tax_rate: 7, tax_code: null, gift_cards_taxable: false, ...CHANGED_METADATA },
  },
  'shipping-options': {
    create: ({ region, profile }) => ({
      name: unique('Post'),
      region_id: region,
      profile_id: profile,
      provider_id: 'manual',
      data: { id: 'manual-fulfillment' },
      is_return: false,
      price_type: 'flat_rate',
      amount: 490,
      includes_tax: true,
      requirements: [{ type: 'min_subtotal', amount: 1000 }],
      admin_only: false,
      metadata: { hint: 'To your door' },
    }),
    change: { amount: 590, metadata: { hint: null }, requirements: [] },
  },
  'shipping-profiles': {
    create: () => ({ name: unique('Fragile'), type: 'custom', metadata: METADATA }),
    change: { name: unique('Cold'), ...CHANGED_METADATA },
  },
  'tax-rates': {
    create: ({ region, product, shippingOption }) => ({
      name: unique('Books'),
      code: 'VAT',
      rate: 7.25,
      region_id: region,
      products: [product],
      product_types: [],
      shipping_options: [shippingOption],
    }),
    change: { rate: 5, products: [], shipping_options: [] },
  },
  'sales-channels': {
    create: () => ({ name: unique('Market'), description: 'On Saturdays', is_disabled: false }),
    change: { description: null, is_disabled: true },
  },
  'publishable-api-keys': {
    create: () => ({ title: unique('App') }),
    change: { title: unique('Till') },
  },
  'return-reasons': {
    create: () => ({
      label: 'Damaged',
      value: unique('damaged'),
      description: 'It arrived broken',
      parent_return_reason_id: null,
      metadata: { free_return: true },
    }),
    change: { description: null, metadata: { free_return: false, ...METADATA } },
  },
  invites: {
    create: () => ({ user: uniqueEmail(), role: 'read_only' }),
    unread: ['user'],
  },
  'webhook-endpoints': {
    create: () => ({
      name: unique('Warehouse'),
      url: 'https://erp.example/hooks',
      events: ['order.placed'],
      is_enabled: true,
    }),
    change: { events: ['order.placed', 'product.updated'], is_enabled: false },
    unread: ['events'],
  },
  'batch-jobs': {
    create: () => ({ type: 'product-export', context: {} }),
  },
}
