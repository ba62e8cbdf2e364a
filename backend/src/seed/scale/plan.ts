import { ADJECTIVES, COLLECTIONS, KINDS, PLACES, type ProductKind } from './kinds.ts'

type ScaleVariant = {
  readonly title: string
  readonly values: readonly string[]
  /** Euro cents; the other currencies follow from it. */
  readonly price: number
  readonly stock: number
}

type ScaleProduct = {
  readonly number: number
  readonly title: string
  readonly handle: string
  readonly description: string
  readonly type: string
  /** Handles of its category and its collection. */
  readonly category: string
  readonly collection: string | null
  readonly tags: readonly string[]
  readonly options: readonly string[]
  readonly variants: readonly ScaleVariant[]
  readonly picture: string
  readonly ageDays: number
}

/** The same numbers in every run, without a pattern that a shopper would see. */
const dice = (number: number, throwOf: number) => {
  const mixed = Math.imul(number * 31 + throwOf * 7_919, 0x9e3779b1) >>> 0
  return (mixed ^ (mixed >>> 15)) >>> 0
}

function pick<T>(list: readonly T[], at: number): T {
  const found = list[at % list.length]
  if (found === undefined) throw new Error('A list of the large catalogue is empty')
  return found
}

const combinations = (options: readonly (readonly string[])[]) =>
  options.reduce<string[][]>(
    (found, values) => found.flatMap((chosen) => values.map((value) => [...chosen, value])),
    [[]],
  )

const slug = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')

/** One in twelve has sold out. */
const stockOf = (number: number, index: number) =>
  dice(number, 90) % 12 === 0 ? 0 : 1 + (dice(number, 40 + index) % 60)

function variantsOf(kind: ProductKind, number: number, title: string): ScaleVariant[] {
  const [from, spread] = kind.price
  const base = Math.round((from + (dice(number, 5) % spread)) / 10) * 10
  return combinations(Object.values(kind.options)).map((values, index) => ({
    title: values.length === 0 ? title : values.join(' / '),
    values,
    price: Math.round((base * (1 + index * 0.35)) / 10) * 10,
    stock: stockOf(number, index),
  }))
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Product `number` of the large catalogue, counted from 1. Titles repeat after 16,000 of a kind. */
export function planProduct(number: number): ScaleProduct {
  const kind = pick(KINDS, number)
  const of = Math.floor(number / KINDS.length)
  const [adjective, place] = [
    pick(ADJECTIVES, of),
    pick(PLACES, Math.floor(of / ADJECTIVES.length)),
  ]
  const noun = pick(kind.nouns, dice(number, 1))
  const title = `${adjective} ${place} ${noun}`
  const tags = [2, 3].map((throwOf) => pick(kind.tags, dice(number, throwOf)))
  const collection = dice(number, 6) % 5 === 0 ? pick(COLLECTIONS, dice(number, 7)).handle : null
  return {
    number,
    title,
    handle: `${slug(title)}-${number}`,
    description: `${capital(noun)} from ${place}, ${tags.join(' and ')}. Kept in the warehouse, sent within two days.`,
    type: kind.type,
    category: kind.handle,
    collection,
    tags: [...new Set(tags)],
    options: Object.keys(kind.options),
    variants: variantsOf(kind, number, title),
    picture: `/pictures/${pick(kind.pictures, dice(number, 8))}.svg`,
    ageDays: dice(number, 9) % 700,
  }
}
