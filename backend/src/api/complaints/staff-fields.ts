import { isNewHandle } from '#domain/catalogue/handle.ts'
import { fieldsOf } from '#domain/web/json.ts'
import {
  ORDER_AT_MOST,
  QUANTITY_AT_MOST,
  STAFF_NUMBER_AT_MOST,
} from '#domain/web/request-bounds.ts'
import { isObject } from '../json-bounds.ts'
import type { Complaint } from './complaint.ts'

interface Bounds {
  readonly atLeast: number
  readonly atMost: number
  /** Default: whole numbers alone. */
  readonly isFractional?: true
}

interface Bounded extends Bounds {
  readonly names: readonly string[]
  /** Only in bodies that are sent there; default: anywhere. */
  readonly at?: RegExp
  /** Only in the field of this name; default: in any. */
  readonly in?: string
}

const ofLine: Bounds = { atLeast: 1, atMost: QUANTITY_AT_MOST }
const stored: Bounds = { atLeast: 0, atMost: STAFF_NUMBER_AT_MOST }

/** The first that fits counts. */
const BOUNDED: readonly Bounded[] = [
  // Of an item in stock, of which one sold piece may need many.
  { names: ['quantity'], at: /^\/admin\/reservations/i, ...stored, atLeast: 1 },
  // None removes the line.
  { names: ['quantity'], at: /^\/admin\/draft-orders\/.+\/line-items\/./i, ...ofLine, atLeast: 0 },
  { names: ['quantity'], ...ofLine },
  { names: ['usage_limit'], ...stored, atLeast: 1 },
  { names: ['value'], at: /^\/admin\/gift-cards/i, ...stored },
  { names: ['value'], in: 'rule', ...stored },
  // Of a delivery.
  { names: ['price'], ...stored, atMost: ORDER_AT_MOST },
  { names: ['amount', 'unit_price', 'refund', 'refund_amount', 'balance'], ...stored },
  { names: ['min_quantity', 'max_quantity'], ...stored },
  { names: ['stocked_quantity', 'incoming_quantity', 'inventory_quantity'], ...stored },
  { names: ['rate', 'tax_rate'], atLeast: 0, atMost: 100, isFractional: true },
  { names: ['weight', 'length', 'height', 'width'], ...stored },
]

/** What a record or a line is called by. */
const NAMES = ['name', 'title', 'label', 'code']
/** There the words themselves are the value: what a note says, a tag, a type, an option of a product. */
const NAMED_BY_VALUE = /^\/admin\/(?:(?:notes|return-reasons)\b|products(?:\/[^/]+)?$)/i

/** Where a handle ends an address of the shop; a category's may have steps. */
const PAGES = /^\/admin\/(?:products|collections)(?:\/[^/]+)?$/i
const CATEGORIES = /^\/admin\/product-categories(?:\/[^/]+)?$/i

/** Whatever programs, providers and staff keep there is theirs. */
const FREE = ['metadata', 'data', 'context']

interface Place {
  readonly path: string
  readonly holder: string
  readonly name: string
}

/** By their currencies: the terms of a subscription plan. */
const boundsOf = (at: string, { holder, name }: Place): Bounds | undefined =>
  holder === 'amounts'
    ? stored
    : BOUNDED.find(
        (each) =>
          each.names.includes(name) &&
          (each.at?.test(at) ?? true) &&
          (each.in === undefined || each.in === holder),
      )

const words = ({ atLeast, atMost, isFractional }: Bounds) =>
  `must be a ${isFractional ? '' : 'whole '}number from ${atLeast} to ${atMost.toLocaleString('en-GB')}`

const isWithin = (value: unknown, { atLeast, atMost, isFractional }: Bounds) =>
  typeof value === 'number' &&
  (isFractional || Number.isInteger(value)) &&
  value >= atLeast &&
  value <= atMost

/** It is shown on pages, mails and documents, where it has one line or two. */
const NAME_AT_MOST = 1000

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''
const isTooLong = (value: unknown) => typeof value === 'string' && value.length > NAME_AT_MOST
const isName = (at: string, name: string) =>
  NAMES.includes(name) || (name === 'value' && NAMED_BY_VALUE.test(at))

function nameFault(at: string, { path, name }: Place, value: unknown): string | undefined {
  if (isName(at, name) && isBlank(value)) return `${path} must not be empty`
  return NAMES.includes(name) && isTooLong(value)
    ? `${path} must have at most ${NAME_AT_MOST} characters`
    : undefined
}

function handleFault(at: string, path: string, value: unknown): string | undefined {
  // Without one the core makes it of the title.
  if (path !== 'handle' || typeof value !== 'string' || value === '') return undefined
  const steps = CATEGORIES.test(at) ? value.split('/') : PAGES.test(at) ? [value] : []
  return steps.every(isNewHandle)
    ? undefined
    : 'handle must have letters, digits and the characters - _ . ~ alone'
}

function faultAt(at: string, place: Place, value: unknown): string | undefined {
  if (FREE.includes(place.name)) return undefined
  const bounds = boundsOf(at, place)
  if (isObject(value)) return faultIn(at, value, place)
  // The routes say what may be nothing.
  if (value === null) return undefined
  if (bounds === undefined) return nameFault(at, place, value) ?? handleFault(at, place.path, value)
  return isWithin(value, bounds) ? undefined : `${place.path} ${words(bounds)}`
}

/** The core stores the price of what has no variant as it comes, and its column cannot be empty. */
const isUnpriced = (container: object) =>
  'unit_price' in container && container.unit_price === null && !('variant_id' in container)

function faultIn(at: string, container: object, { path, name }: Place): string | undefined {
  if (isUnpriced(container)) return `unit_price ${words(stored)}`
  for (const [key, value] of Object.entries(container)) {
    const isPosition = Array.isArray(container)
    const place = {
      path: path === '' ? key : `${path}.${key}`,
      holder: isPosition ? '' : name,
      name: isPosition ? name : key,
    }
    const fault = faultAt(at, place, value)
    if (fault !== undefined) return fault
  }
  return undefined
}

/**
 * A quantity, an amount, a rate, a name or a handle in a body of staff. The core takes any number and
 * most words there, Postgres refuses what no column holds, and no page has an address like `50%?`.
 */
export const wrongField: Complaint = ({ path, body }) =>
  faultIn(path, fieldsOf(body), { path: '', holder: '', name: '' })
