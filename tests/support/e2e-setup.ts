import { inBackRoom } from '../e2e/support/back-room.ts'
import { clearAway } from '../e2e/support/goods.ts'
import { startStore } from './store.ts'

/** One store for all journeys; where STORE_URL names a running one, that one. */
export default async function setUp() {
  if (process.env['STORE_URL']) return () => inBackRoom(clearAway)
  // All shoppers of the tests come from one address.
  const store = await startStore({ environment: { RATE_LIMIT_FACTOR: '1000' } })
  process.env['STORE_URL'] = store.url
  process.env['STORE_COMMERCE_URL'] = store.commerceUrl
  process.env['STORE_CONTENT_URL'] = store.contentUrl
  process.env['STORE_DATA_DIR'] = store.dataFolder
  return store.stop
}
