/**
 * Mails about an order that staff may send to another address, which its customer names. Others hold a
 * code that is worth money, or a link that proves that somebody reads the address that they went to.
 */
const FORWARDABLE: readonly string[] = [
  'order-confirmation',
  'order-shipped',
  'return-requested',
  'return-received',
  'swap-requested',
  'claim-received',
  'claim-refused',
  'refund-made',
  'order-canceled',
  'edit-requested',
  'edit-confirmed',
]

export const isForwardable = (template: string): boolean => FORWARDABLE.includes(template)
