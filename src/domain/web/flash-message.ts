import type { VisitorCookie } from './visitor-cookie.ts'

const KINDS = ['success', 'error', 'blank'] as const

/** A message that the next page shows once. */
export interface FlashMessage {
  readonly kind: (typeof KINDS)[number]
  readonly text: string
}

/** Long enough for one redirect. */
const KEPT_S = 60

/** A day: the shopper may look around before they open the bag. */
const NOTE_OF_BAG_S = 86_400

/** Browsers drop a cookie of more than 4,096 bytes, its name and attributes included. */
const VALUE_AT_MOST = 3600

const encode = (message: FlashMessage) => encodeURIComponent(JSON.stringify(message))

/** A text too long for a cookie, such as one that names long titles, ends in an ellipsis. */
function fittingValue(message: FlashMessage): string {
  const characters = Array.from(message.text)
  let value = encode(message)
  while (value.length > VALUE_AT_MOST) {
    characters.splice(Math.floor(characters.length * (VALUE_AT_MOST / value.length)) - 1)
    value = encode({ ...message, text: `${characters.join('').trimEnd()}…` })
  }
  return value
}

const cookie = (name: string, message: FlashMessage): Pick<VisitorCookie, 'name' | 'value'> => ({
  name,
  value: fittingValue(message),
})

/** For a toast, shown by a script. */
export const FLASH_COOKIE = 'said'
export const flashCookie = (message: FlashMessage): VisitorCookie => ({
  ...cookie(FLASH_COOKIE, message),
  maxAgeSeconds: KEPT_S,
  isHidden: false,
})

/** For the text of a personal page, without a script. */
export const NOTE_COOKIE = 'note'
export const noteCookie = (message: FlashMessage, maxAgeSeconds = KEPT_S): VisitorCookie => ({
  ...cookie(NOTE_COOKIE, message),
  maxAgeSeconds,
  isHidden: true,
})

/** Of commerce's answer to the gateway: the value of a note for the bag. */
export const LEFT_OUT_HEADER = 'x-perennial-left-out'

const isFlashMessage = (value: unknown): value is FlashMessage =>
  typeof value === 'object' &&
  value !== null &&
  KINDS.some((kind) => kind === Reflect.get(value, 'kind')) &&
  typeof Reflect.get(value, 'text') === 'string'

/** Parses such a cookie; null where it is not one of ours. */
export function readFlashMessage(value: string): FlashMessage | null {
  try {
    const message: unknown = JSON.parse(decodeURIComponent(value))
    return isFlashMessage(message) ? message : null
  } catch {
    return null
  }
}

/**
 * For the page of the bag, or the checkout. `unread` is the value of the cookie until now: the words
 * that nobody has read yet come first.
 */
export function noteOfBag(message: FlashMessage, unread: string | undefined): VisitorCookie {
  const before = readFlashMessage(unread ?? '')?.text ?? ''
  const text = before.includes(message.text) ? before : `${before} ${message.text}`.trimStart()
  return noteCookie({ ...message, text }, NOTE_OF_BAG_S)
}
