import { takePicture } from '../../../../take-picture.ts'

/**
 * `POST /store/orders/{id}/pictures`: the bytes of one picture for a claim. Returns the id by which
 * a claim of this order can name it.
 */
export const POST = takePicture
