import type { StoreService } from '@medusajs/medusa'
import type { ContentOf, Template } from './content.ts'
import { accountFacts, masked, momentOf } from './facts/account.ts'
import { restockFacts } from './facts/back-in-stock.ts'
import { claimReceivedFacts } from './facts/claim-received.ts'
import { claimRefusedFacts } from './facts/claim-refused.ts'
import type { Desk } from './facts/desk.ts'
import { giftCardFacts } from './facts/gift-card.ts'
import { canceledFacts } from './facts/order-canceled.ts'
import { confirmationFacts } from './facts/order-confirmation.ts'
import { editFacts } from './facts/order-edit.ts'
import { shippedFacts } from './facts/order-shipped.ts'
import { transferFacts } from './facts/order-transfer.ts'
import { refundFacts } from './facts/refund-made.ts'
import { returnReceivedFacts, returnRequestedFacts } from './facts/returns.ts'
import { swapRequestedFacts } from './facts/swap-requested.ts'
import { emailChanged, passwordChanged, welcome } from './letters/account.tsx'
import { backInStock } from './letters/back-in-stock.tsx'
import { claimReceived } from './letters/claim-received.tsx'
import { claimRefused } from './letters/claim-refused.tsx'
import { giftCard } from './letters/gift-card.tsx'
import type { Letter, Sender } from './letters/letter.ts'
import { orderCanceled } from './letters/order-canceled.tsx'
import { orderConfirmation } from './letters/order-confirmation.tsx'
import { editConfirmed, editRequested } from './letters/order-edit.tsx'
import { orderShipped } from './letters/order-shipped.tsx'
import { orderTransfer } from './letters/order-transfer.tsx'
import { refundMade } from './letters/refund-made.tsx'
import { messageOf } from './letters/render.ts'
import { returnReceived } from './letters/return-received.tsx'
import { returnRequested } from './letters/return-requested.tsx'
import { swapRequested } from './letters/swap-requested.tsx'
import type { Look } from './look/look.ts'
import type { ClaimedMail, Message } from './mail.ts'
import type { MailSettings } from './settings.ts'

type Write<Wanted extends Template> = (
  desk: Desk,
  data: ContentOf<Wanted>['data'],
  from: Sender,
) => Promise<Letter>

const ACCOUNT = '/account'
const NEW_PASSWORD = '/account/forgot-password'

/** Each mail: what it says, looked up as it stands now, in the words of its letter. */
const WRITERS: { readonly [Wanted in Template]: Write<Wanted> } = {
  'order-confirmation': async (desk, { order_id }, from) =>
    orderConfirmation(await confirmationFacts(desk, order_id), from),
  'gift-card': async (desk, { gift_card_id }, from) =>
    giftCard(await giftCardFacts(desk, gift_card_id), from),
  'order-shipped': async (desk, data, from) => orderShipped(await shippedFacts(desk, data), from),
  'return-requested': async (desk, data, from) =>
    returnRequested(await returnRequestedFacts(desk, data), from),
  'return-received': async (desk, data, from) =>
    returnReceived(await returnReceivedFacts(desk, data), from),
  'swap-requested': async (desk, data, from) =>
    swapRequested(await swapRequestedFacts(desk, data), from),
  'claim-received': async (desk, data, from) =>
    claimReceived(await claimReceivedFacts(desk, data), from),
  'claim-refused': async (desk, data, from) =>
    claimRefused(await claimRefusedFacts(desk, data), from),
  'refund-made': async (desk, data, from) => refundMade(await refundFacts(desk, data), from),
  'order-canceled': async (desk, data, from) =>
    orderCanceled(await canceledFacts(desk, data), from),
  'edit-requested': async (desk, data, from) => editRequested(await editFacts(desk, data), from),
  'edit-confirmed': async (desk, data, from) => editConfirmed(await editFacts(desk, data), from),
  'order-transfer': async (desk, data, from) =>
    orderTransfer(await transferFacts(desk, data), from),
  welcome: async (desk, { customer_id }, from) =>
    welcome(await accountFacts(desk, customer_id, ACCOUNT), from),
  'password-changed': async (desk, { customer_id, changed_at }, from) => {
    const facts = await accountFacts(desk, customer_id, NEW_PASSWORD)
    return passwordChanged({ ...facts, changedAt: momentOf(changed_at) }, from)
  },
  'email-changed': async (desk, { customer_id, new_email }, from) => {
    const facts = await accountFacts(desk, customer_id, ACCOUNT)
    return emailChanged({ ...facts, newAddress: masked(new_email) }, from)
  },
  'back-in-stock': async (desk, data, from) => backInStock(await restockFacts(desk, data), from),
}

const write = <Wanted extends Template>(
  template: Wanted,
  data: ContentOf<Wanted>['data'],
  desk: Desk,
  from: Sender,
) => WRITERS[template](desk, data, from)

/** The mail as it is sent, made from how things stand now. */
export async function writeMail(
  container: Desk['container'],
  settings: MailSettings,
  { template, data, created_at }: ClaimedMail,
  look: Look,
): Promise<Message> {
  const { name } = await container.resolve<StoreService>('storeService').retrieve()
  const from: Sender = { shop: name, supportEmail: settings.supportEmail, look }
  const desk: Desk = { container, settings, mailedAt: created_at }
  return messageOf(await write(template, data, desk, from))
}
