import { inWords } from '../../engine/words.ts'

/** What a job does, by its type; a file is what it needs. */
const KINDS = {
  'shopify-import': { label: 'Import products from a Shopify CSV', isImport: true },
  'product-import': { label: 'Import products from an exported CSV', isImport: true },
  'product-export': { label: 'Export products', isImport: false },
  'order-export': { label: 'Export orders', isImport: false },
} as const

export const JOB_KINDS = Object.entries(KINDS).map(([value, { label }]) => ({ value, label }))

/** In the order in which a job has them. */
export const JOB_STATES = [
  'created',
  'pre_processed',
  'confirmed',
  'processing',
  'completed',
  'canceled',
  'failed',
].map((value) => ({ value, label: inWords(value) }))

const kindOf = (type: unknown) => Object.entries(KINDS).find(([name]) => name === type)?.[1]

export const jobLabel = (type: string): string =>
  kindOf(type)?.label ?? type.charAt(0).toUpperCase() + type.slice(1).replaceAll('-', ' ')

/** Imports are checked first and wait for somebody to confirm them. */
export const isImport = (type: unknown): boolean => kindOf(type)?.isImport ?? false
