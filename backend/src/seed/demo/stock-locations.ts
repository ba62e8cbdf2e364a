/** Tarn's regions, their delivery prices, and its location. Minor units. */

export type DeliveryPlan = {
  name: string
  amount: number
  /**
   * The value of goods, tax included if the region's prices include it, that the option needs or
   * allows.
   */
  from?: number
  below?: number
  /** For a return option: the note about the label. */
  labelNote?: string
  /** The carrier's working days on the way, at least and at most. */
  days?: [number, number]
}

const LABEL_NOTE =
  'No printer needed: give your order number at the post office, and they will put the label on.'

export type RegionPlan = {
  name: string
  currency: string
  taxRate: number
  includesTax: boolean
  countries: string[]
  deliveries: DeliveryPlan[]
  /** For items that are too heavy or too tall for a letter-box parcel. */
  bulkyDeliveries: DeliveryPlan[]
}

export const REGIONS: RegionPlan[] = [
  {
    name: 'EU',
    currency: 'eur',
    taxRate: 7,
    includesTax: true,
    countries: ['de', 'at', 'be', 'dk', 'es', 'fi', 'fr', 'ie', 'it', 'lu', 'nl', 'pt', 'se'],
    deliveries: [
      { name: 'Post, two days', amount: 490, below: 4_000, days: [2, 2] },
      { name: 'Post, two days, free from €40', amount: 0, from: 4_000, days: [2, 2] },
      { name: 'Courier, next day', amount: 990, days: [1, 1] },
      { name: 'Return by post', amount: 390, labelNote: LABEL_NOTE },
    ],
    bulkyDeliveries: [
      { name: 'Parcel, three days', amount: 690, days: [3, 3] },
      { name: 'Courier, by appointment', amount: 1_490 },
      { name: 'Return by parcel', amount: 590, labelNote: LABEL_NOTE },
    ],
  },
  {
    name: 'US',
    currency: 'usd',
    taxRate: 0,
    includesTax: false,
    countries: ['us'],
    deliveries: [
      { name: 'Post, five days', amount: 790, below: 7_500, days: [5, 5] },
      { name: 'Post, five days, free from $75', amount: 0, from: 7_500, days: [5, 5] },
      { name: 'Courier, two days', amount: 1_690, days: [2, 2] },
      { name: 'Return by post', amount: 690, labelNote: LABEL_NOTE },
    ],
    bulkyDeliveries: [
      { name: 'Parcel, seven days', amount: 1_290, days: [7, 7] },
      { name: 'Return by parcel', amount: 1_090, labelNote: LABEL_NOTE },
    ],
  },
  {
    name: 'Japan',
    currency: 'jpy',
    taxRate: 8,
    includesTax: false,
    countries: ['jp'],
    deliveries: [
      { name: 'Post, four days', amount: 980, below: 12_000, days: [4, 4] },
      { name: 'Post, four days, free from ¥12,960', amount: 0, from: 12_000, days: [4, 4] },
      { name: 'Courier, two days', amount: 1_680, days: [2, 2] },
      { name: 'Return by post', amount: 880, labelNote: LABEL_NOTE },
    ],
    bulkyDeliveries: [
      { name: 'Parcel, six days', amount: 1_480, days: [6, 6] },
      { name: 'Return by parcel', amount: 1_280, labelNote: LABEL_NOTE },
    ],
  },
]

export const DEFAULT_COUNTRY = 'de'

export const ROASTERY = {
  name: 'Roastery',
  address: {
    address_1: 'Am Kai 4',
    city: 'Hamburg',
    postal_code: '20457',
    country_code: 'de',
  },
}
