import type { StoreRoutes } from './route.ts'
import { carts } from './routes/carts.ts'
import { catalogue } from './routes/catalogue.ts'
import { customers } from './routes/customers.ts'
import { orders } from './routes/orders.ts'

/** Every route of the store. Routes without a row here are refused (decision 27). */
export const storeRoutes: StoreRoutes = { ...catalogue, ...carts, ...customers, ...orders }
