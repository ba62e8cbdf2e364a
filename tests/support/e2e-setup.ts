import { rmSync } from 'node:fs'
import { readConfiguration } from '#scripts/configuration.ts'
import { inBackRoom } from '../e2e/support/back-room.ts'
import { clearAway } from '../e2e/support/goods.ts'
import { startOpenedStore } from './opened-store.ts'
import type { RunningStore } from './store.ts'
import { temporaryFolder } from './temporary-folder.ts'

type Place = Pick<RunningStore, 'commerceUrl' | 'contentUrl' | 'identityUrl' | 'dataFolder'>

/** Where `npm start` puts the parts of a store with this environment. */
function usualPlace(): Place {
  const { COMMERCE_PORT, CONTENT_PORT, IDENTITY_PORT, dataFolder } = readConfiguration()
  const at = (port: number) => `http://127.0.0.1:${port}`
  return {
    commerceUrl: at(COMMERCE_PORT),
    contentUrl: at(CONTENT_PORT),
    identityUrl: at(IDENTITY_PORT),
    dataFolder,
  }
}

/** Tells the journeys where the parts are; what the environment says of one already stays. */
function tell({ commerceUrl, contentUrl, identityUrl, dataFolder }: Place): void {
  process.env['STORE_COMMERCE_URL'] ??= commerceUrl
  process.env['STORE_CONTENT_URL'] ??= contentUrl
  process.env['STORE_IDENTITY_URL'] ??= identityUrl
  process.env['STORE_DATA_DIR'] ??= dataFolder
}

/** One store for most journeys; where STORE_URL names a running one, that one. Gives what ends its use. */
async function openDoors(): Promise<() => Promise<void>> {
  if (process.env['STORE_URL']) {
    tell(usualPlace())
    return () => inBackRoom(clearAway)
  }
  // All shoppers of the tests come from one address.
  const store = await startOpenedStore({ RATE_LIMIT_FACTOR: '1000' })
  process.env['STORE_URL'] = store.url
  tell(store)
  return store.stop
}

/** Gives the run its store, and a place for what its stores are copied from (opened-shop.ts). */
export default async function setUp() {
  const templates = temporaryFolder('perennial-templates-')
  process.env['TEST_TEMPLATES_FOLDER'] = templates
  const closeDoors = await openDoors()
  return async () => {
    await closeDoors()
    rmSync(templates, { recursive: true, force: true })
  }
}
