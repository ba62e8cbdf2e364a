import type { StaffRole } from '#domain/staff/role.ts'
import { isRecord } from '#domain/web/json.ts'

const SECRETS = new Set(['api_token', 'password_hash'])

/** The relations of the core that hold gift cards. */
const CARDS = new Set(['gift_card', 'gift_cards'])

type WithCode = { readonly code: string }

const hasCode = (value: unknown): value is WithCode =>
  isRecord(value) && typeof value['code'] === 'string'

const isGiftCard = (value: unknown): value is WithCode =>
  hasCode(value) && 'balance' in value && 'value' in value

/** "••••1A2B": whoever knows the code of a gift card can spend it. */
const masked = <Card extends WithCode>(card: Card) => ({
  ...card,
  code: `••••${card.code.slice(-4)}`,
})

const maskedIfCard = (value: unknown) => (hasCode(value) ? masked(value) : value)

/** A gift card is known by its place, whichever of its fields were asked for, or by its shape. */
function withoutCodes(key: string, value: unknown): unknown {
  if (CARDS.has(key)) return Array.isArray(value) ? value.map(maskedIfCard) : maskedIfCard(value)
  return isGiftCard(value) ? masked(value) : value
}

/**
 * The JSON of an answer to staff without what only its owner may know. Most answers have none of it
 * and are written once, by the fastest way.
 */
export function withoutSecrets(body: unknown, role: StaffRole): string {
  const text = JSON.stringify(body)
  const hidesCodes =
    role === 'read_only' && (text.includes('"balance":') || text.includes('"gift_card'))
  if (!hidesCodes && ![...SECRETS].some((name) => text.includes(`"${name}":`))) return text
  return JSON.stringify(body, (key, value: unknown) => {
    if (SECRETS.has(key)) return undefined
    return hidesCodes ? withoutCodes(key, value) : value
  })
}
