import type { Fields } from '../../engine/resource.ts'

/** Where staff see a picture of an order; nobody else can open it. */
export const pictureAddress = (orderId: string, pictureId: string): string =>
  `/commerce/admin/orders/${orderId}/pictures/${pictureId}`

/** The ids of the pictures that a form has. */
export const picturesIn = ({ pictures }: Fields): readonly string[] =>
  (Array.isArray(pictures) ? pictures : []).filter((id) => typeof id === 'string')
