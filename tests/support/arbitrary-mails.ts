import fc from 'fast-check'
import { SUBSCRIPTION_MAILS } from '../../backend/src/mail/content.ts'
import {
  emailChanged,
  passwordChanged,
  welcome,
} from '../../backend/src/mail/templates/account.tsx'
import { backInStock } from '../../backend/src/mail/templates/back-in-stock.tsx'
import { cardExpiring } from '../../backend/src/mail/templates/card-expiring.tsx'
import { claimReceived } from '../../backend/src/mail/templates/claim-received.tsx'
import { claimRefused } from '../../backend/src/mail/templates/claim-refused.tsx'
import { accountDeleted, deletionRequested } from '../../backend/src/mail/templates/deletion.tsx'
import { giftCard } from '../../backend/src/mail/templates/gift-card.tsx'
import {
  newsletterConfirm,
  newsletterWelcome,
} from '../../backend/src/mail/templates/newsletter.tsx'
import { orderCanceled } from '../../backend/src/mail/templates/order-canceled.tsx'
import { orderConfirmation } from '../../backend/src/mail/templates/order-confirmation.tsx'
import { editConfirmed, editRequested } from '../../backend/src/mail/templates/order-edit.tsx'
import { orderShipped } from '../../backend/src/mail/templates/order-shipped.tsx'
import { orderTransfer } from '../../backend/src/mail/templates/order-transfer.tsx'
import { refundMade } from '../../backend/src/mail/templates/refund-made.tsx'
import { returnReceived } from '../../backend/src/mail/templates/return-received.tsx'
import { returnRequested } from '../../backend/src/mail/templates/return-requested.tsx'
import { staffInvite, staffPasswordReset } from '../../backend/src/mail/templates/staff.tsx'
import {
  staffLowStock,
  staffNewOrder,
  staffRenewalFailed,
  webhookSwitchedOff,
} from '../../backend/src/mail/templates/staff-alerts.tsx'
import { subscriptionMail } from '../../backend/src/mail/templates/subscription.tsx'
import { swapRequested } from '../../backend/src/mail/templates/swap-requested.tsx'
import type { MailTemplate, Sender } from '../../backend/src/mail/templates/template.ts'

type Written = fc.Arbitrary<(from: Sender) => MailTemplate>

export const write = <Data>(
  template: (data: Data, from: Sender) => MailTemplate,
  data: fc.Arbitrary<Data>,
) => data.map((filled) => (from: Sender) => template(filled, from))

export const PICTURE = 'https://tarn.example/image?url=%2Fpictures%2Fassam.svg&w=128&q=75'

/** The data that several mails have, with names that are `text`. */
export function partsOf(text: fc.Arbitrary<string>) {
  const link = fc.constant('http://localhost:4321/orders/open?order=order_1&signature=0')
  const amount = fc.constantFrom('€13.50', '¥1,850', '-$0.01')
  const lines = fc.array(text, { maxLength: 3 })
  const item = fc.record({
    title: text,
    variant: text,
    quantity: fc.nat(),
    picture: fc.option(fc.constant(PICTURE)),
    amount: fc.option(amount),
    note: text,
  })
  const row = fc.record({
    label: text,
    amount,
    weight: fc.constantFrom('total' as const, 'detail' as const),
  })
  const rows = fc.uniqueArray(row, { maxLength: 3, selector: ({ label }) => label })
  return {
    link,
    amount,
    lines,
    item,
    items: fc.array(item, { minLength: 1, maxLength: 3 }),
    rows,
    transfer: fc.option(fc.record({ rows, code: fc.option(fc.constant('BCD\n002')) })),
    order: {
      displayId: fc.nat().map(String),
      firstName: text,
      placedOn: fc.constant('22 November 2026'),
      link,
    },
    returnInstructions: fc.record({ shipping: fc.option(text), address: lines }),
    way: fc.record({ amount, how: fc.constant('by bank transfer') }),
    backs: fc.array(fc.record({ amount, where: text }), { maxLength: 3 }),
    account: { firstName: text, link },
  }
}

function buyingMails(text: fc.Arbitrary<string>): Readonly<Record<string, Written>> {
  const { link, amount, lines, items, rows, transfer, order, way, backs } = partsOf(text)
  const tracking = fc.record({ number: text, link: fc.option(link) })
  const edit = fc.record({
    ...order,
    editLink: link,
    changes: items,
    total: amount,
    due: fc.option(amount),
    back: fc.option(fc.record({ amount, ways: backs, transfer })),
  })
  return {
    'order-confirmation': write(
      orderConfirmation,
      fc.record({
        ...order,
        items,
        sums: rows,
        payment: fc.record({ ways: fc.array(text, { minLength: 1, maxLength: 2 }), transfer }),
        deliveries: lines,
        address: lines,
        note: text,
        giftCards: lines,
      }),
    ),
    'order-shipped': write(
      orderShipped,
      fc.record({
        ...order,
        items,
        shippedOn: fc.constant('23 November 2026'),
        trackings: fc.uniqueArray(tracking, { maxLength: 2, selector: ({ number }) => number }),
        deliveries: lines,
        address: lines,
        isPartial: fc.boolean(),
      }),
    ),
    'order-canceled': write(
      orderCanceled,
      fc.record({
        ...order,
        items,
        refund: fc.option(way),
        toGiftCard: fc.option(amount),
        isRefunded: fc.boolean(),
      }),
    ),
    'edit-requested': write(editRequested, edit),
    'edit-confirmed': write(editConfirmed, edit),
  }
}

function afterSaleMails(text: fc.Arbitrary<string>): Readonly<Record<string, Written>> {
  const { amount, items, transfer, order, returnInstructions, way, backs } = partsOf(text)
  return {
    'return-requested': write(
      returnRequested,
      fc.record({
        ...order,
        items,
        returnInstructions,
        refund: fc.option(amount),
        less: fc.option(amount),
      }),
    ),
    'return-received': write(
      returnReceived,
      fc.record({
        ...order,
        kind: fc.constantFrom('return', 'swap', 'claim'),
        items,
        refund: fc.option(way),
        toGiftCard: fc.option(amount),
        less: fc.option(amount),
        isOpen: fc.boolean(),
      }),
    ),
    'swap-requested': write(
      swapRequested,
      fc.record({
        ...order,
        returned: items,
        instead: items,
        isSettled: fc.boolean(),
        returnInstructions,
        transfer,
        difference: fc.option(fc.record({ amount, owedBy: fc.constantFrom('shopper', 'shop') })),
      }),
    ),
    'claim-received': write(
      claimReceived,
      fc.record({
        ...order,
        items,
        note: text,
        isDecided: fc.boolean(),
        instead: items,
        refund: fc.option(amount),
      }),
    ),
    'claim-refused': write(claimRefused, fc.record({ ...order, items })),
    'refund-made': write(
      refundMade,
      fc.record({
        ...order,
        amount,
        ways: fc.array(amount, { minLength: 1, maxLength: 2 }),
        back: fc.option(fc.record({ amount, ways: backs })),
        isOnItsWay: fc.boolean(),
        isOnCard: fc.boolean(),
        reason: fc.constantFrom('', 'for your swap'),
        refundedInAll: amount,
      }),
    ),
  }
}

function otherMails(text: fc.Arbitrary<string>): Readonly<Record<string, Written>> {
  const { link, amount, item, account } = partsOf(text)
  return {
    'gift-card': write(
      giftCard,
      fc.record({
        link,
        code: fc.constant('ABCD-EFGH'),
        balance: amount,
        region: text,
        until: fc.option(fc.constant('22 November 2027')),
        recipientName: text,
        senderName: text,
        message: text,
      }),
    ),
    'order-transfer': write(
      orderTransfer,
      fc.record({
        displayIds: fc.array(fc.nat().map(String), { minLength: 1, maxLength: 3 }),
        account: text,
        link,
      }),
    ),
    welcome: write(welcome, fc.record(account)),
    'password-changed': write(
      passwordChanged,
      fc.record({ ...account, changedAt: fc.constant('22 November 2026 at 05:20') }),
    ),
    'email-changed': write(emailChanged, fc.record({ ...account, newAddress: text })),
    'card-expiring': write(
      cardExpiring,
      fc.record({
        firstName: text,
        card: text,
        month: fc.constant('December 2026'),
        products: fc.array(text, { maxLength: 3 }),
        link,
      }),
    ),
    'back-in-stock': write(backInStock, fc.record({ product: text, item, link })),
    subscription: write(
      subscriptionMail,
      fc.record({
        kind: fc.constantFrom(...SUBSCRIPTION_MAILS),
        firstName: text,
        product: text,
        item,
        total: fc.option(amount),
        day: fc.option(fc.constant('8 December 2026')),
        nextDay: fc.option(fc.constant('22 December 2026')),
        notice: text,
        isOutOfStock: fc.boolean(),
        hasMethod: fc.boolean(),
        isOver: fc.boolean(),
        isByStaff: fc.boolean(),
        replaced: fc.option(text),
        link,
      }),
    ),
    'deletion-requested': write(deletionRequested, fc.record({ link })),
    'account-deleted': write(accountDeleted, fc.record({ link })),
    'staff-invite': write(staffInvite, fc.record({ role: text, link })),
    'staff-password-reset': write(staffPasswordReset, fc.record(account)),
    'newsletter-confirm': write(newsletterConfirm, fc.record({ link })),
    'newsletter-welcome': write(newsletterWelcome, fc.record({ link, unsubscribe: link })),
  }
}

function staffMails(text: fc.Arbitrary<string>): Readonly<Record<string, Written>> {
  const { link, amount, items } = partsOf(text)
  const reader = { firstName: text, settingsLink: link, link }
  const displayId = fc.nat().map(String)
  const newOrder = { ...reader, displayId, total: amount, items }
  const renewal = { ...reader, customer: text, product: text, isOver: fc.boolean() }
  const reason = fc.constantFrom('failing' as const, 'gone' as const, 'full' as const)
  return {
    'staff-new-order': write(staffNewOrder, fc.record(newOrder)),
    'staff-low-stock': write(staffLowStock, fc.record({ ...reader, items, more: fc.nat() })),
    'staff-renewal-failed': write(staffRenewalFailed, fc.record(renewal)),
    'webhook-switched-off': write(
      webhookSwitchedOff,
      fc.record({ ...reader, name: text, host: text, reason }),
    ),
  }
}

/** Every mail, by its template, about products whose names are `text`. */
export const mailsOf = (text: fc.Arbitrary<string>): Readonly<Record<string, Written>> => ({
  ...buyingMails(text),
  ...afterSaleMails(text),
  ...otherMails(text),
  ...staffMails(text),
})
