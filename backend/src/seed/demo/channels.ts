import type {
  CustomerGroup,
  CustomerGroupService,
  SalesChannel,
  SalesChannelLocationService,
  SalesChannelService,
  StoreService,
} from '@medusajs/medusa'
import type PublishableApiKeyService from '@medusajs/medusa/dist/services/publishable-api-key'
import type { IStockLocationService } from '@medusajs/types'
import type { Services } from '../services.ts'
import { DEFAULT_COUNTRY, REGIONS, ROASTERY } from './stock-locations.ts'

export type Channels = {
  retail: SalesChannel
  wholesale: SalesChannel
  retailGroup: CustomerGroup
  wholesaleGroup: CustomerGroup
  locationId: string
}

/** Two channels that sell from one location, each with its key and its customers' group. */
export async function openChannels(services: Services): Promise<Channels> {
  const channels = services.of<SalesChannelService>('salesChannelService')
  const byDefault = await channels.retrieveDefault()
  const retail = await channels.update(byDefault.id, {
    name: 'Retail',
    description: 'For everybody',
  })
  const wholesale = await channels.create({
    name: 'Wholesale',
    description: 'For cafés and shops',
  })
  await issueKey(services, retail)
  await issueKey(services, wholesale)
  const retailGroup = await openGroup(services, retail)
  const wholesaleGroup = await openGroup(services, wholesale)
  const locationId = await openRoastery(services, [retail, wholesale])
  await describeStore(services, retail, locationId)
  return { retail, wholesale, retailGroup, wholesaleGroup, locationId }
}

async function issueKey(services: Services, channel: SalesChannel) {
  const keys = services.of<PublishableApiKeyService>('publishableApiKeyService')
  const { id } = await keys.create({ title: channel.name }, { loggedInUserId: '' })
  await keys.addSalesChannels(id, [channel.id])
}

/** A group's metadata, which only staff can write, names its sales channel. */
const openGroup = (services: Services, channel: SalesChannel) =>
  services
    .of<CustomerGroupService>('customerGroupService')
    .create({ name: channel.name, metadata: { sales_channel_id: channel.id } })

async function openRoastery(services: Services, channels: SalesChannel[]) {
  const context = { transactionManager: services.transaction }
  const { id } = await services
    .module<IStockLocationService>('stockLocationService')
    .create(ROASTERY, context)
  const places = services.of<SalesChannelLocationService>('salesChannelLocationService')
  for (const channel of channels) await places.associateLocation(channel.id, id)
  return id
}

async function describeStore(services: Services, retail: SalesChannel, locationId: string) {
  const stores = services.of<StoreService>('storeService')
  await stores.update({
    name: 'Tarn',
    default_currency_code: 'eur',
    currencies: REGIONS.map(({ currency }) => currency),
    default_sales_channel_id: retail.id,
    metadata: { default_country_code: DEFAULT_COUNTRY },
  })
  await services.transaction.query('UPDATE store SET default_location_id = $1', [locationId])
}
