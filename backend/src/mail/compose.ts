import type { StoreService } from '@medusajs/medusa'
import type { ContentOf, Template } from './content.ts'
import type { ClaimedMail, Message } from './mail.ts'
import type { MailSettings } from './settings.ts'
import { accountData, masked, passwordData } from './template-data/account.ts'
import { restockData } from './template-data/back-in-stock.ts'
import { cardExpiringData } from './template-data/card-expiring.ts'
import { claimReceivedData } from './template-data/claim-received.ts'
import { claimRefusedData } from './template-data/claim-refused.ts'
import type { MailContext } from './template-data/context.ts'
import { deletionData, shopLink } from './template-data/deletion.ts'
import { giftCardData } from './template-data/gift-card.ts'
import { newsletterConfirmData, newsletterWelcomeData } from './template-data/newsletter.ts'
import { canceledData } from './template-data/order-canceled.ts'
import { confirmationData } from './template-data/order-confirmation.ts'
import { editData } from './template-data/order-edit.ts'
import { shippedData } from './template-data/order-shipped.ts'
import { transferData } from './template-data/order-transfer.ts'
import { refundData } from './template-data/refund-made.ts'
import { returnReceivedData, returnRequestedData } from './template-data/returns.ts'
import { sellerLines } from './template-data/seller.ts'
import { inviteData, resetData } from './template-data/staff.ts'
import {
  lowStockData,
  newOrderData,
  renewalFailedData,
  switchedOffData,
} from './template-data/staff-alerts.ts'
import { subscriptionData } from './template-data/subscription.ts'
import { swapRequestedData } from './template-data/swap-requested.ts'
import { emailChanged, passwordChanged, welcome } from './templates/account.tsx'
import { backInStock } from './templates/back-in-stock.tsx'
import { cardExpiring } from './templates/card-expiring.tsx'
import { claimReceived } from './templates/claim-received.tsx'
import { claimRefused } from './templates/claim-refused.tsx'
import { accountDeleted, deletionRequested } from './templates/deletion.tsx'
import { giftCard } from './templates/gift-card.tsx'
import { newsletterConfirm, newsletterWelcome } from './templates/newsletter.tsx'
import { orderCanceled } from './templates/order-canceled.tsx'
import { orderConfirmation } from './templates/order-confirmation.tsx'
import { editConfirmed, editRequested } from './templates/order-edit.tsx'
import { orderShipped } from './templates/order-shipped.tsx'
import { orderTransfer } from './templates/order-transfer.tsx'
import { refundMade } from './templates/refund-made.tsx'
import { messageOf } from './templates/render.ts'
import { returnReceived } from './templates/return-received.tsx'
import { returnRequested } from './templates/return-requested.tsx'
import { staffInvite, staffPasswordReset } from './templates/staff.tsx'
import {
  staffLowStock,
  staffNewOrder,
  staffRenewalFailed,
  webhookSwitchedOff,
} from './templates/staff-alerts.tsx'
import { subscriptionMail } from './templates/subscription.tsx'
import { swapRequested } from './templates/swap-requested.tsx'
import type { MailTemplate, Sender } from './templates/template.ts'
import type { PublishedSettings } from './theme/settings-cache.ts'

type Write<Wanted extends Template> = (
  context: MailContext,
  data: ContentOf<Wanted>['data'],
  from: Sender,
) => Promise<MailTemplate>

const ACCOUNT = '/account'

/** Each mail: its current data, rendered by its template. */
const WRITERS: { readonly [Wanted in Template]: Write<Wanted> } = {
  'order-confirmation': async (context, { order_id }, from) =>
    orderConfirmation(await confirmationData(context, order_id), from),
  'gift-card': async (context, { gift_card_id }, from) =>
    giftCard(await giftCardData(context, gift_card_id), from),
  'order-shipped': async (context, data, from) =>
    orderShipped(await shippedData(context, data), from),
  'return-requested': async (context, data, from) =>
    returnRequested(await returnRequestedData(context, data), from),
  'return-received': async (context, data, from) =>
    returnReceived(await returnReceivedData(context, data), from),
  'swap-requested': async (context, data, from) =>
    swapRequested(await swapRequestedData(context, data), from),
  'claim-received': async (context, data, from) =>
    claimReceived(await claimReceivedData(context, data), from),
  'claim-refused': async (context, data, from) =>
    claimRefused(await claimRefusedData(context, data), from),
  'refund-made': async (context, data, from) => refundMade(await refundData(context, data), from),
  'order-canceled': async (context, data, from) =>
    orderCanceled(await canceledData(context, data), from),
  'edit-requested': async (context, data, from) =>
    editRequested(await editData(context, data), from),
  'edit-confirmed': async (context, data, from) =>
    editConfirmed(await editData(context, data), from),
  'order-transfer': async (context, data, from) =>
    orderTransfer(await transferData(context, data), from),
  subscription: async (context, data, from) =>
    subscriptionMail(await subscriptionData(context, data), from),
  welcome: async (context, { customer_id }, from) =>
    welcome(await accountData(context, customer_id, ACCOUNT), from),
  'password-changed': async (context, { customer_id, changed_at }, from) =>
    passwordChanged(await passwordData(context, customer_id, changed_at), from),
  'email-changed': async (context, { customer_id, new_email }, from) => {
    const account = await accountData(context, customer_id, ACCOUNT)
    return emailChanged({ ...account, newAddress: masked(new_email) }, from)
  },
  'card-expiring': async (context, data, from) =>
    cardExpiring(await cardExpiringData(context, data), from),
  'back-in-stock': async (context, data, from) =>
    backInStock(await restockData(context, data), from),
  'deletion-requested': async (context, data, from) =>
    deletionRequested(deletionData(context, data), from),
  'account-deleted': async (context, _data, from) => accountDeleted(shopLink(context), from),
  'staff-invite': async (context, { invite_id }, from) =>
    staffInvite(await inviteData(context, invite_id), from),
  'staff-password-reset': async (context, data, from) =>
    staffPasswordReset(await resetData(context, data), from),
  'staff-new-order': async (context, data, from) =>
    staffNewOrder(await newOrderData(context, data), from),
  'staff-low-stock': async (context, data, from) =>
    staffLowStock(await lowStockData(context, data), from),
  'staff-renewal-failed': async (context, data, from) =>
    staffRenewalFailed(await renewalFailedData(context, data), from),
  'webhook-switched-off': async (context, data, from) =>
    webhookSwitchedOff(await switchedOffData(context, data), from),
  'newsletter-confirm': async (context, data, from) =>
    newsletterConfirm(newsletterConfirmData(context, data), from),
  'newsletter-welcome': async (context, data, from) =>
    newsletterWelcome(newsletterWelcomeData(context, data), from),
}

const write = <Wanted extends Template>(
  template: Wanted,
  data: ContentOf<Wanted>['data'],
  context: MailContext,
  from: Sender,
) => WRITERS[template](context, data, from)

/** The mail as it is sent, with current data. */
export async function composeMail(
  container: MailContext['container'],
  settings: MailSettings,
  { template, data, created_at }: ClaimedMail,
  published: PublishedSettings,
): Promise<Message> {
  const { name } = await container.resolve<StoreService>('storeService').retrieve()
  const context: MailContext = { container, settings, mailedAt: created_at }
  const { theme } = published
  const legal = await sellerLines(context, { name, legal: published.legal })
  const from: Sender = { shop: name, supportEmail: settings.supportEmail, theme, legal }
  return messageOf(await write(template, data, context, from))
}
