import { startStore } from './store.ts'

/** One store for all journeys; where STORE_URL names a running one, that one. */
export default async function setUp() {
  if (process.env['STORE_URL']) return
  const store = await startStore()
  process.env['STORE_URL'] = store.url
  process.env['STORE_COMMERCE_URL'] = store.commerceUrl
  process.env['STORE_DATA_DIR'] = store.dataFolder
  return store.stop
}
