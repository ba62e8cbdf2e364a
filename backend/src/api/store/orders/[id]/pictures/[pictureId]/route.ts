import { sendPicture } from '../../../../../send-picture.ts'

/** `GET /store/orders/{id}/pictures/{pictureId}`: the shopper's own picture. */
export const GET = sendPicture
