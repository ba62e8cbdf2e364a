import type { StoreService } from '@medusajs/medusa'
import { momentWords } from '#domain/region/dates.ts'
import type { ContentOf, Template } from './content.ts'
import type { ClaimedMail, Message } from './mail.ts'
import type { MailSettings } from './settings.ts'
import { accountFacts, masked } from './template-data/account.ts'
import { restockFacts } from './template-data/back-in-stock.ts'
import { claimReceivedFacts } from './template-data/claim-received.ts'
import { claimRefusedFacts } from './template-data/claim-refused.ts'
import type { MailContext } from './template-data/context.ts'
import { giftCardFacts } from './template-data/gift-card.ts'
import { canceledFacts } from './template-data/order-canceled.ts'
import { confirmationFacts } from './template-data/order-confirmation.ts'
import { editFacts } from './template-data/order-edit.ts'
import { shippedFacts } from './template-data/order-shipped.ts'
import { transferFacts } from './template-data/order-transfer.ts'
import { refundFacts } from './template-data/refund-made.ts'
import { returnReceivedFacts, returnRequestedFacts } from './template-data/returns.ts'
import { swapRequestedFacts } from './template-data/swap-requested.ts'
import { emailChanged, passwordChanged, welcome } from './templates/account.tsx'
import { backInStock } from './templates/back-in-stock.tsx'
import { claimReceived } from './templates/claim-received.tsx'
import { claimRefused } from './templates/claim-refused.tsx'
import { giftCard } from './templates/gift-card.tsx'
import { orderCanceled } from './templates/order-canceled.tsx'
import { orderConfirmation } from './templates/order-confirmation.tsx'
import { editConfirmed, editRequested } from './templates/order-edit.tsx'
import { orderShipped } from './templates/order-shipped.tsx'
import { orderTransfer } from './templates/order-transfer.tsx'
import { refundMade } from './templates/refund-made.tsx'
import { messageOf } from './templates/render.ts'
import { returnReceived } from './templates/return-received.tsx'
import { returnRequested } from './templates/return-requested.tsx'
import { swapRequested } from './templates/swap-requested.tsx'
import type { MailTemplate, Sender } from './templates/template.ts'
import type { Look } from './theme/mail-theme.ts'

type Write<Wanted extends Template> = (
  context: MailContext,
  data: ContentOf<Wanted>['data'],
  from: Sender,
) => Promise<MailTemplate>

const ACCOUNT = '/account'
const NEW_PASSWORD = '/account/forgot-password'

/** Each mail: its current data, rendered by its template. */
const WRITERS: { readonly [Wanted in Template]: Write<Wanted> } = {
  'order-confirmation': async (context, { order_id }, from) =>
    orderConfirmation(await confirmationFacts(context, order_id), from),
  'gift-card': async (context, { gift_card_id }, from) =>
    giftCard(await giftCardFacts(context, gift_card_id), from),
  'order-shipped': async (context, data, from) =>
    orderShipped(await shippedFacts(context, data), from),
  'return-requested': async (context, data, from) =>
    returnRequested(await returnRequestedFacts(context, data), from),
  'return-received': async (context, data, from) =>
    returnReceived(await returnReceivedFacts(context, data), from),
  'swap-requested': async (context, data, from) =>
    swapRequested(await swapRequestedFacts(context, data), from),
  'claim-received': async (context, data, from) =>
    claimReceived(await claimReceivedFacts(context, data), from),
  'claim-refused': async (context, data, from) =>
    claimRefused(await claimRefusedFacts(context, data), from),
  'refund-made': async (context, data, from) => refundMade(await refundFacts(context, data), from),
  'order-canceled': async (context, data, from) =>
    orderCanceled(await canceledFacts(context, data), from),
  'edit-requested': async (context, data, from) =>
    editRequested(await editFacts(context, data), from),
  'edit-confirmed': async (context, data, from) =>
    editConfirmed(await editFacts(context, data), from),
  'order-transfer': async (context, data, from) =>
    orderTransfer(await transferFacts(context, data), from),
  welcome: async (context, { customer_id }, from) =>
    welcome(await accountFacts(context, customer_id, ACCOUNT), from),
  'password-changed': async (context, { customer_id, changed_at }, from) => {
    const facts = await accountFacts(context, customer_id, NEW_PASSWORD)
    return passwordChanged({ ...facts, changedAt: momentWords(changed_at, 'long') }, from)
  },
  'email-changed': async (context, { customer_id, new_email }, from) => {
    const facts = await accountFacts(context, customer_id, ACCOUNT)
    return emailChanged({ ...facts, newAddress: masked(new_email) }, from)
  },
  'back-in-stock': async (context, data, from) =>
    backInStock(await restockFacts(context, data), from),
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
  look: Look,
): Promise<Message> {
  const { name } = await container.resolve<StoreService>('storeService').retrieve()
  const from: Sender = { shop: name, supportEmail: settings.supportEmail, look }
  const context: MailContext = { container, settings, mailedAt: created_at }
  return messageOf(await write(template, data, context, from))
}
