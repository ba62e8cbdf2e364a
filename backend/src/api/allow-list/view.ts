/**
 * The fields of one noun that an answer may contain. A column or a relation that is not named here
 * is absent from every answer, including those that a new release of the core adds.
 */
export interface View {
  /** Plain values, among which `fields` may choose. */
  readonly fields: readonly string[]
  /** Plain values that do not depend on `fields`. */
  readonly computed?: readonly string[]
  /** Values of any shape that are public as a whole. */
  readonly open?: readonly string[]
  /** The relations that `expand` may name. */
  readonly relations?: Readonly<Record<string, View>>
  /** Parts of the answer that are no relations of the core. */
  readonly parts?: Readonly<Record<string, View>>
  /** The filter of a list's rows; all rows by default. */
  readonly isShown?: (row: unknown) => boolean
}

/** `'id title'` → `['id', 'title']` */
export const names = (text: string): readonly string[] => text.trim().split(/\s+/)

const isPlain = (value: unknown): boolean =>
  value === null ||
  value instanceof Date ||
  (Array.isArray(value) ? value.every(isPlain) : typeof value !== 'object')

function project(view: View, value: object): Record<string, unknown> {
  const { fields, computed = [], open = [], relations = {}, parts = {} } = view
  const visible: Record<string, unknown> = {}
  for (const name of [...fields, ...computed]) {
    const plain: unknown = Reflect.get(value, name)
    if (isPlain(plain)) visible[name] = plain
  }
  for (const name of open) visible[name] = Reflect.get(value, name)
  for (const [name, part] of Object.entries({ ...relations, ...parts })) {
    visible[name] = shape(part, Reflect.get(value, name))
  }
  return visible
}

/** The part of a value that its view names. Text in place of an object is dropped. */
export function shape(view: View, value: unknown): unknown {
  if (Array.isArray(value)) {
    const rows: unknown[] = view.isShown ? value.filter(view.isShown) : value
    return rows.map((each) => shape(view, each))
  }
  if (typeof value === 'object' && value !== null) return project(view, value)
  return value === null ? null : undefined
}

/** The paths that `expand` may name, such as `items.variant`. */
export const relationPaths = ({ relations = {} }: View): readonly string[] =>
  Object.entries(relations).flatMap(([name, view]) => [
    name,
    ...relationPaths(view).map((path) => `${name}.${path}`),
  ])
