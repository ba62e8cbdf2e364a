import { auditLog } from './audit-log.tsx'
import { batchJobs } from './batch-jobs.tsx'
import { collections } from './collections.tsx'
import { currencies } from './currencies.tsx'
import { customerGroups } from './customer-groups.tsx'
import { customers } from './customers.tsx'
import { discounts } from './discounts.tsx'
import { draftOrders } from './draft-orders.tsx'
import { failedCharges } from './failed-charges.tsx'
import { giftCards } from './gift-cards.tsx'
import { inventoryItems } from './inventory-items.tsx'
import { invites } from './invites.tsx'
import { invoices } from './invoices.tsx'
import { mails } from './mails.tsx'
import { newsletter } from './newsletter.tsx'
import { notes } from './notes.tsx'
import { notifications } from './notifications.tsx'
import { orderEdits } from './order-edits.tsx'
import { orderTasks } from './order-tasks.tsx'
import { orders } from './orders.tsx'
import { payments } from './payments.tsx'
import { priceLists } from './price-lists.tsx'
import { productAttributes } from './product-attributes.tsx'
import { productCategories } from './product-categories.tsx'
import { productTags } from './product-tags.tsx'
import { productTypes } from './product-types.tsx'
import { products } from './products.tsx'
import { publishableApiKeys } from './publishable-api-keys.tsx'
import { regions } from './regions.tsx'
import { reservations } from './reservations.tsx'
import { returnReasons } from './return-reasons.tsx'
import { returns } from './returns.tsx'
import { salesChannels } from './sales-channels.tsx'
import { shippingOptions } from './shipping-options.tsx'
import { shippingProfiles } from './shipping-profiles.tsx'
import { staffAlerts } from './staff-alerts.tsx'
import { stockLocations } from './stock-locations.tsx'
import { store } from './store.tsx'
import { subscriptionPlans } from './subscription-plans.tsx'
import { subscriptions } from './subscriptions.tsx'
import { swaps } from './swaps.tsx'
import { taxRates } from './tax-rates.tsx'
import { users } from './users.tsx'
import { variantDemand } from './variant-demand.tsx'
import { variants } from './variants.tsx'
import { webhookDeliveries } from './webhook-deliveries.tsx'
import { webhookEndpoints } from './webhook-endpoints.tsx'

/** Every resource of the back office, in the order of the navigation within its group. */
export const resources = [
  orders,
  orderTasks,
  draftOrders,
  subscriptions,
  failedCharges,
  payments,
  invoices,
  returns,
  swaps,
  orderEdits,
  notes,
  notifications,
  products,
  variants,
  collections,
  productCategories,
  productAttributes,
  productTags,
  productTypes,
  customers,
  customerGroups,
  mails,
  discounts,
  giftCards,
  priceLists,
  subscriptionPlans,
  newsletter,
  inventoryItems,
  reservations,
  variantDemand,
  stockLocations,
  regions,
  shippingOptions,
  shippingProfiles,
  taxRates,
  currencies,
  salesChannels,
  publishableApiKeys,
  returnReasons,
  users,
  invites,
  staffAlerts,
  webhookEndpoints,
  webhookDeliveries,
  batchJobs,
  auditLog,
  store,
]
