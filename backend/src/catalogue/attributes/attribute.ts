import { z } from 'zod'
import { foldedName } from '#domain/catalogue/attribute-names.ts'

/** The core's own lists: staff name, place and hide them, and they are never removed. */
const OWN_SOURCES = ['category', 'collection', 'type', 'tag'] as const
const SOURCES = ['option', 'metadata', 'tag'] as const

const MOST_NAMES = 50
const MOST_VALUES = 200

/** Text on one line that is not empty. */
const line = (most: number) =>
  z
    .string()
    .transform((text) => text.trim())
    .pipe(
      z
        .string()
        .min(1)
        .max(most)
        .regex(/^\P{Cc}+$/u, 'must be one line of text'),
    )

const unique = (values: readonly string[]) => [...new Set(values)]

/** Part of the address of a narrowed listing, before a colon. */
const key = line(40)
  .transform(foldedName)
  .refine((name) => !name.includes(':'), 'must be without a colon')

/** What staff may change of every attribute. */
const editable = {
  label: line(60),
  position: z.number().int().min(0).max(1000),
  /** The values in their order; all others follow, the most frequent first. */
  value_order: z
    .array(line(80).transform((value) => value.toLowerCase()))
    .max(MOST_VALUES)
    .transform(unique),
  is_shown: z.boolean(),
}

const names = z.array(line(80)).min(1).max(MOST_NAMES)

export const newAttribute = z.strictObject({
  key: key.optional(),
  label: editable.label,
  source: z.enum(SOURCES),
  names,
  position: editable.position.default(50),
  value_order: editable.value_order.default([]),
  is_shown: editable.is_shown.default(true),
})

/** The source is what an attribute is: another one is another attribute. */
export const attributeChange = z.strictObject({ ...editable, names }).partial()

export type NewAttribute = z.infer<typeof newAttribute>
export type AttributeChange = z.infer<typeof attributeChange>

export const attribute = z.object({
  id: z.string(),
  key: z.string(),
  label: z.string(),
  position: z.number(),
  source: z.enum([...OWN_SOURCES, ...SOURCES]),
  names: z.array(z.string()),
  value_order: z.array(z.string()),
  is_shown: z.boolean(),
  created_at: z.date(),
  updated_at: z.date(),
})

export type Attribute = z.infer<typeof attribute>

/** Whether it is one of the core's own lists. */
export const isOwnList = ({ id, source }: Pick<Attribute, 'id' | 'source'>): boolean =>
  id === `pattr_${source}`

/** As the index compares them: options by their folded name, tags without case, metadata as it is. */
export function comparedNames(source: Attribute['source'], given: readonly string[]): string[] {
  if (source === 'option') return unique(given.map(foldedName))
  return unique(source === 'tag' ? given.map((name) => name.toLowerCase()) : given)
}

/** The key of a new attribute, by its label unless staff give one. */
export const keyOf = ({ key, label }: Pick<NewAttribute, 'key' | 'label'>): string =>
  key ?? foldedName(label.replaceAll(':', ' '))
