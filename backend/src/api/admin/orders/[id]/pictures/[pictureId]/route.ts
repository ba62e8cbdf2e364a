import { sendPicture } from '../../../../../send-picture.ts'

/** `GET /admin/orders/{id}/pictures/{pictureId}`: a picture of a claim, for staff. */
export const GET = sendPicture
