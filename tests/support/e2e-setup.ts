import { rmSync } from 'node:fs'
import { readConfiguration } from '#scripts/configuration.ts'
import { withAdminApi } from '../e2e/support/admin-api.ts'
import { deleteTestProducts } from '../e2e/support/test-product.ts'
import { shareCompileCache } from './compile-cache.ts'
import { rememberPasswords } from './remembered-passwords.ts'
import { startSeededStore } from './seeded-store.ts'
import type { RunningStore } from './store.ts'
import { folderOfRun } from './temporary-folder.ts'

type StoreAddresses = Pick<
  RunningStore,
  'commerceUrl' | 'contentUrl' | 'identityUrl' | 'dataFolder'
>

/** The addresses at which `npm start` starts the parts of a store with this environment. */
function defaultAddresses(): StoreAddresses {
  const { COMMERCE_PORT, CONTENT_PORT, IDENTITY_PORT, dataFolder } = readConfiguration()
  const at = (port: number) => `http://127.0.0.1:${port}`
  return {
    commerceUrl: at(COMMERCE_PORT),
    contentUrl: at(CONTENT_PORT),
    identityUrl: at(IDENTITY_PORT),
    dataFolder,
  }
}

/** Sets the addresses of the parts for the journeys, and keeps those that are set already. */
function setEnvironment({
  commerceUrl,
  contentUrl,
  identityUrl,
  dataFolder,
}: StoreAddresses): void {
  process.env['STORE_COMMERCE_URL'] ??= commerceUrl
  process.env['STORE_CONTENT_URL'] ??= contentUrl
  process.env['STORE_IDENTITY_URL'] ??= identityUrl
  process.env['STORE_DATA_DIR'] ??= dataFolder
}

/** Opens one store for most journeys, or the running one that STORE_URL names. Returns what closes it. */
async function openStore(): Promise<() => Promise<void>> {
  if (process.env['STORE_URL']) {
    setEnvironment(defaultAddresses())
    return () => withAdminApi(deleteTestProducts)
  }
  // All shoppers of the tests come from one address.
  const store = await startSeededStore({ RATE_LIMIT_FACTOR: '1000' })
  process.env['STORE_URL'] = store.url
  setEnvironment(store)
  return store.stop
}

/** Gives the run its store, and a folder for the data folder that its stores copy (seeded-folder.ts). */
export default async function setUp() {
  const templates = folderOfRun()
  process.env['TEST_TEMPLATES_FOLDER'] = templates
  shareCompileCache()
  rememberPasswords()
  const closeStore = await openStore()
  return async () => {
    await closeStore()
    rmSync(templates, { recursive: true, force: true })
  }
}
