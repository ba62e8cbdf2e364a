import { sendPicture } from '../../../../../send-picture.ts'

/** `GET /admin/orders/{id}/pictures/{pictureId}`: staff look at what a claim shows. */
export const GET = sendPicture
