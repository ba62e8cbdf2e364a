import type { Logger, MedusaContainer } from '@medusajs/medusa'
import { UserRoles, type UserService } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { findsAny } from '../rows.ts'
import { nameAttributes } from './demo/attributes.ts'
import { openChannels } from './demo/channels.ts'
import { welcomeShoppers } from './demo/customers.ts'
import { createProducts } from './demo/products.ts'
import { openProfiles } from './demo/profiles.ts'
import { makeOffers, priceForWholesale } from './demo/promotions.ts'
import { openRegions } from './demo/regions.ts'
import { countStock } from './demo/stock.ts'
import { offerSubscriptions } from './demo/subscriptions.ts'
import { type Services, servicesIn } from './services.ts'

const STAFF = {
  email: 'admin@example.com',
  password: 'perennial-admin',
  first_name: 'Ada',
  last_name: 'Keeper',
}

/**
 * Creates the demo shop "Tarn" in an empty database, in one transaction. A database with products
 * is left alone. Returns whether it was created.
 */
export async function seedDemo(container: MedusaContainer): Promise<boolean> {
  const manager = container.resolve<EntityManager>('manager')
  const isOpen = 'SELECT WHERE EXISTS (SELECT FROM region) OR EXISTS (SELECT FROM product)'
  if (await findsAny(manager, isOpen)) return false
  const began = performance.now()
  await manager.transaction((transaction) => openShop(servicesIn(container, transaction)))
  // Autovacuum counts tables this small late or never: until then a listing takes eight times as long.
  await manager.query('ANALYZE')
  const tookMs = Math.round(performance.now() - began)
  container.resolve<Logger>('logger').info(`The demo shop is stocked (${tookMs} ms)`)
  return true
}

async function openShop(services: Services) {
  const channels = await openChannels(services)
  const profiles = await openProfiles(services)
  const regions = await openRegions(services, profiles)
  await nameAttributes(services)
  const stocked = await createProducts(services, channels, profiles)
  await countStock(services, stocked, channels.locationId)
  await priceForWholesale(services, channels, stocked)
  await makeOffers(services, regions)
  await offerSubscriptions(services)
  await welcomeShoppers(services, channels)
  const { password, ...user } = STAFF
  await services.of<UserService>('userService').create({ ...user, role: UserRoles.ADMIN }, password)
}
