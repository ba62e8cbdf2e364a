import type { Product } from '#domain/product.ts'
import type { Choosable } from '#domain/variant-choice.ts'

/** What the page tells its script of a product. */
export interface Choices extends Choosable, Pick<Product, 'handle' | 'title' | 'pictures'> {}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number'
const isListOf = (value: unknown, isItem: (item: unknown) => boolean) =>
  Array.isArray(value) && value.every(isItem)

const isOption = (value: unknown) =>
  isRecord(value) &&
  isText(value['id']) &&
  isText(value['title']) &&
  isListOf(value['values'], isText)

const isPrice = (value: unknown) =>
  isRecord(value) &&
  isNumber(value['amount']) &&
  isNumber(value['originalAmount']) &&
  isNumber(value['taxRate']) &&
  isText(value['currencyCode'])

const isVariant = (value: unknown) =>
  isRecord(value) &&
  isText(value['id']) &&
  isRecord(value['options']) &&
  Object.values(value['options']).every(isText) &&
  (value['price'] === null || isPrice(value['price'])) &&
  (value['available'] === null || isNumber(value['available']))

const isChoices = (value: unknown): value is Choices =>
  isRecord(value) &&
  isText(value['handle']) &&
  isText(value['title']) &&
  isListOf(value['options'], isOption) &&
  isListOf(value['variants'], isVariant) &&
  isListOf(value['pictures'], isRecord)

/** Reads what stands in the page; null where there is nothing to choose from. */
export function readChoices(text: string | null): Choices | null {
  if (text === null) return null
  const value: unknown = JSON.parse(text)
  return isChoices(value) ? value : null
}
