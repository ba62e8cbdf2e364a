import type { CustomerGroupService, CustomerService } from '@medusajs/medusa'
import type { Services } from '../services.ts'
import type { Channels } from './channels.ts'

/** Identity's demo users have the same addresses and passwords: signing in links the two. */
const SHOPPERS = [
  {
    email: 'shopper@example.com',
    password: 'perennial-shopper',
    first_name: 'Sam',
    last_name: 'Shopper',
    group: 'retailGroup',
  },
  {
    email: 'wholesale@example.com',
    password: 'perennial-wholesale',
    first_name: 'Wim',
    last_name: 'Wholesale',
    metadata: { company: 'Café Wim' },
    group: 'wholesaleGroup',
  },
] as const

/** Two customers with accounts, one for each group. */
export async function welcomeShoppers(services: Services, channels: Channels): Promise<void> {
  const customers = services.of<CustomerService>('customerService')
  const groups = services.of<CustomerGroupService>('customerGroupService')
  for (const { group, ...person } of SHOPPERS) {
    const { id } = await customers.create(person)
    await groups.addCustomers(channels[group].id, id)
  }
}
