import { z } from 'zod'
import { OFFSET_AT_MOST, PAGE_AT_MOST } from '#domain/web/request-bounds.ts'
import { relationPaths, type View } from './view.ts'

/** The longest page of any list. More is refused, not cut: a partial answer misleads. */
const TEXT_AT_MOST = 200
const VALUES_AT_MOST = 100
const RELATIONS_AT_MOST = 40

export type Filter = z.ZodType

/** Postgres accepts any character in a text but NUL. */
const text = z
  .string('must be one text')
  .max(TEXT_AT_MOST, `must have at most ${TEXT_AT_MOST} characters`)
  .refine((value) => !value.includes('\u0000'), 'must be text')

const digits = (from: number, to: number) => {
  const words = `must be a whole number from ${from} to ${to}`
  return z
    .string(words)
    .regex(/^\d{1,9}$/, words)
    .refine((value) => Number(value) >= from && Number(value) <= to, words)
}

const day = z
  .string('must be a date')
  .refine((value) => /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value)), {
    error: 'must be a date such as 2026-11-22',
  })
const seconds = z.string().regex(/^\d{1,10}$/)

/** The type of a filter. */
export const filters = {
  text,
  texts: z.union([text, z.array(text).max(VALUES_AT_MOST)], {
    error: `must be text, or at most ${VALUES_AT_MOST} texts`,
  }),
  /** Ids separated by commas. */
  ids: z
    .string('must be one text, with commas')
    .max(8_000, 'names too much')
    .regex(/^[A-Za-z0-9_,-]*$/, 'must be ids with commas between them')
    .refine((value) => value.split(',').length <= VALUES_AT_MOST, 'names too much'),
  flag: z.enum(['true', 'false'], { error: 'must be true or false' }),
  /** The number of an order or a quantity: a Postgres integer. */
  number: digits(0, 999_999_999),
  dates: z.strictObject(
    Object.fromEntries(['lt', 'gt', 'lte', 'gte'].map((key) => [key, seconds.or(day).optional()])),
    { error: 'must be dates under lt, gt, lte or gte' },
  ),
} as const satisfies Record<string, Filter>

/** The query parameters of a route. All others are refused. */
export interface QueryRule {
  /** The view whose relations `expand` may name. */
  readonly expand?: View
  /** The view whose plain values `fields` may name. */
  readonly fields?: View
  readonly order?: readonly string[]
  readonly limit?: number
  readonly filters?: Readonly<Record<string, Filter>>
}

const listOf = (what: string, allowed: readonly string[], nameOf = (value: string) => value) => {
  const allowedNames = new Set(allowed)
  return z
    .string('must be one text, with commas')
    .refine((value) => value.split(',').length <= RELATIONS_AT_MOST, 'names too much')
    .superRefine((value, context) => {
      const unknown = value
        .split(',')
        .filter((each) => each !== '' && !allowedNames.has(nameOf(each)))
      if (unknown.length === 0) return
      const message = `cannot be ${unknown.join(', ').slice(0, TEXT_AT_MOST)}; ${what}: ${allowed.join(', ')}`
      context.addIssue({ code: 'custom', message })
    })
}

const oneOf = (allowed: readonly string[]) =>
  z.enum(allowed, { error: `must be one of ${allowed.join(', ')}` })

const pageOf = (limit: number) => ({
  limit: digits(1, limit),
  offset: digits(0, OFFSET_AT_MOST),
})

const schemaOf = ({ expand, fields, order, limit, filters: ownFilters = {} }: QueryRule) => {
  const plain = fields && [...fields.fields, ...(fields.open ?? [])]
  const shape: Record<string, Filter> = {
    ...ownFilters,
    ...(expand && { expand: listOf('relations', relationPaths(expand)) }),
    ...(plain && { fields: listOf('fields', plain, (name) => name.replace(/^[+-]/, '')) }),
    ...(order && { order: oneOf(order.flatMap((name) => [name, `-${name}`])) }),
    ...(limit && pageOf(limit)),
  }
  const optional = Object.entries(shape).map(([name, schema]) => [name, schema.optional()])
  const message = `may hold ${Object.keys(shape).join(', ') || 'nothing'}`
  return z.strictObject(Object.fromEntries(optional), {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys'
        ? `The query ${message}, and not ${keys?.map((key) => key.slice(0, 40)).join(', ')}`
        : undefined,
  })
}

/** A problem that a value has twice is reported once. */
const wordsOf = ({ issues }: z.ZodError): string =>
  [...new Set(issues.map(({ path, message }) => [...path, message].join(' ')))].join('; ')

/** Compiles a rule once, into a function that returns the problem of a query in words, or null. */
export function queryCheck(rule: QueryRule): (query: unknown) => string | null {
  const schema = schemaOf(rule)
  return (query) => {
    const read = schema.safeParse(query)
    return read.success ? null : wordsOf(read.error)
  }
}

const anyPage = z.looseObject(pageOf(PAGE_AT_MOST)).partial()

/**
 * Returns the problem of the page that a query requests, whatever its other parameters; or null.
 */
export function pageComplaint(query: unknown): string | null {
  const read = anyPage.safeParse(query)
  return read.success ? null : wordsOf(read.error)
}
