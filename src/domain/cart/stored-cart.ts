import { areNumbers, areTexts, isRecord } from '../web/json.ts'
import type { ConfirmedCart } from './bag.ts'
import type { LineSnapshot } from './cart.ts'

// Validates the cart that a device has stored: an older release, or anybody, may have written it.

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

const isRule = (value: unknown) =>
  value === undefined || (isRecord(value) && areNumbers(value, 'min', 'max', 'step'))

export const isSnapshot = (value: unknown): value is LineSnapshot =>
  isRecord(value) &&
  isTextOrNull(value['thumbnail']) &&
  isRule(value['quantityRule']) &&
  areTexts(value, 'title', 'variantTitle', 'handle') &&
  areNumbers(value, 'unitPrice', 'taxRate') &&
  typeof value['includesTax'] === 'boolean'

const isLine = (value: unknown) =>
  isRecord(value) &&
  areTexts(value, 'id', 'variantId', 'title', 'variantTitle', 'productHandle') &&
  areNumbers(value, 'quantity', 'unitPrice', 'taxRate', 'subtotal', 'total', 'discountTotal') &&
  typeof value['includesTax'] === 'boolean' &&
  typeof value['hasShipping'] === 'boolean' &&
  isTextOrNull(value['thumbnail']) &&
  isRule(value['quantityRule']) &&
  isRecord(value['metadata'])

const FIGURES = [
  'subtotal',
  'discountTotal',
  'shippingTotal',
  'taxTotal',
  'giftCardTotal',
  'total',
] as const

export const isConfirmedCart = (value: unknown): value is ConfirmedCart =>
  isRecord(value) &&
  areTexts(value, 'id', 'regionId', 'currencyCode') &&
  areNumbers(value, ...FIGURES) &&
  isTextOrNull(value['salesChannelId']) &&
  Array.isArray(value['discounts']) &&
  value['discounts'].every((code) => typeof code === 'string') &&
  Array.isArray(value['items']) &&
  value['items'].every(isLine)
