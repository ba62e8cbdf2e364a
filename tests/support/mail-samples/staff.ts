import {
  staffLowStock,
  staffNewOrder,
  staffRenewalFailed,
  webhookSwitchedOff,
} from '../../../backend/src/mail/templates/staff-alerts.tsx'
import { COFFEE, CUP, SENDER, SHOP, sample, TEA } from './sample.ts'

const reader = { firstName: 'Ada', settingsLink: `${SHOP}/admin/staff-alerts` }

export const staffAlerts = [
  sample(
    'staff-new-order',
    staffNewOrder(
      {
        ...reader,
        displayId: '1042',
        total: '€45.00',
        items: [{ ...COFFEE, quantity: 2 }, TEA],
        link: `${SHOP}/admin/orders/order_1/show`,
      },
      SENDER,
    ),
    ['Order 1042 has come in', '3 items for €45.00.', 'Guji Uraga', `${SHOP}/admin/staff-alerts`],
  ),
  sample(
    'staff-low-stock',
    staffLowStock(
      {
        ...reader,
        items: [
          { ...CUP, quantity: null, amount: 'None left' },
          { ...TEA, quantity: null, amount: '5 left' },
        ],
        more: 3,
        link: `${SHOP}/admin/inventory-items`,
      },
      SENDER,
    ),
    ['5 variants are running low.', 'None left', '5 left', 'And 3 more.'],
  ),
  sample(
    'staff-low-stock-of-one',
    staffLowStock(
      {
        ...reader,
        items: [{ ...COFFEE, quantity: null, amount: '4 left' }],
        more: 0,
        link: `${SHOP}/admin/inventory-items`,
      },
      SENDER,
    ),
    ['Guji Uraga, 250 g, Whole bean is running low.', '4 left'],
  ),
  sample(
    'staff-renewal-failed',
    staffRenewalFailed(
      {
        ...reader,
        customer: 'ines@example.com',
        product: 'Guji Uraga',
        isOver: false,
        link: `${SHOP}/admin/subscriptions/sub_1/show`,
      },
      SENDER,
    ),
    ['We could not charge ines@example.com for the next order of Guji Uraga.'],
  ),
  sample(
    'webhook-switched-off',
    webhookSwitchedOff(
      {
        ...reader,
        name: 'Warehouse',
        host: 'erp.example',
        reason: 'failing',
        link: `${SHOP}/admin/webhook-endpoints/whe_1`,
      },
      SENDER,
    ),
    ['“Warehouse” (erp.example)', 'It has not accepted anything for three days.'],
  ),
]
