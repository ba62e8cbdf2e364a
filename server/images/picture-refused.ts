/** A request for a picture that we refuse. The client reads the message. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused'
  readonly status: 400 | 403 | 404 | 422
  constructor(status: 400 | 403 | 404 | 422, message: string) {
    super(message)
    this.status = status
  }
}
