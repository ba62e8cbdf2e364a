/**
 * What an answer may hold of one noun, by name. A column or a relation that is not named here is
 * absent from every answer, also one that a new release of the core brings.
 */
export interface View {
  /** Plain values, among which `fields` may choose. */
  readonly fields: readonly string[]
  /** Plain values that are there or not, whatever `fields` says. */
  readonly computed?: readonly string[]
  /** Values of any shape that are public as a whole. */
  readonly open?: readonly string[]
  /** What `expand` may name. */
  readonly relations?: Readonly<Record<string, View>>
  /** Parts of the answer that are no relations of the core. */
  readonly parts?: Readonly<Record<string, View>>
  /** Which rows of a list are shown; all, unless it says otherwise. */
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
  const shown: Record<string, unknown> = {}
  for (const name of [...fields, ...computed]) {
    const plain: unknown = Reflect.get(value, name)
    if (isPlain(plain)) shown[name] = plain
  }
  for (const name of open) shown[name] = Reflect.get(value, name)
  for (const [name, part] of Object.entries({ ...relations, ...parts })) {
    shown[name] = shape(part, Reflect.get(value, name))
  }
  return shown
}

/** The part of a value that its view names. Text where an object is expected is left out. */
export function shape(view: View, value: unknown): unknown {
  if (Array.isArray(value)) {
    const rows: unknown[] = view.isShown ? value.filter(view.isShown) : value
    return rows.map((each) => shape(view, each))
  }
  if (typeof value === 'object' && value !== null) return project(view, value)
  return value === null ? null : undefined
}

/** The paths that `expand` may name, as `items.variant`. */
export const relationPaths = ({ relations = {} }: View): readonly string[] =>
  Object.entries(relations).flatMap(([name, view]) => [
    name,
    ...relationPaths(view).map((path) => `${name}.${path}`),
  ])
