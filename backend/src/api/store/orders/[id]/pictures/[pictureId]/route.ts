import { sendPicture } from '../../../../../send-picture.ts'

/** `GET /store/orders/{id}/pictures/{pictureId}`: the shopper looks at a picture of their own. */
export const GET = sendPicture
