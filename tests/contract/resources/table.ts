import { catalogue } from './admin/catalogue.ts'
import { inventory } from './admin/inventory.ts'
import { people } from './admin/people.ts'
import { pricing } from './admin/pricing.ts'
import { settings } from './admin/settings.ts'
import { taxes } from './admin/taxes.ts'
import { trade } from './admin/trade.ts'
import { work } from './admin/work.ts'
import type { Resource } from './resource.ts'
import { browsing } from './store/browsing.ts'
import { shopping } from './store/shopping.ts'

/** EN-14: every backend resource that the specification names, and what it can do. */
export const table: readonly Resource[] = [
  ...browsing,
  ...shopping,
  ...catalogue,
  ...people,
  ...inventory,
  ...pricing,
  ...settings,
  ...taxes,
  ...trade,
  ...work,
]
