import type { AdminList } from './admin-list.ts'
import { CATALOGUE_LISTS } from './catalogue-lists.ts'
import { SALES_LISTS } from './sales-lists.ts'
import { SETTINGS_LISTS } from './settings-lists.ts'

/** Every list of staff by its path under `/admin`; tests compare it with the backend. */
export const ADMIN_LISTS: Readonly<Record<string, AdminList>> = {
  ...CATALOGUE_LISTS,
  ...SALES_LISTS,
  ...SETTINGS_LISTS,
}
