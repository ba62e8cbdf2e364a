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

interface Columns {
  readonly plain: readonly string[]
  readonly open: readonly string[]
  readonly parts: readonly (readonly [name: string, part: View])[]
}

/** Of each view once: an answer of a hundred products has thousands of rows. */
const columnsOfViews = new WeakMap<View, Columns>()

function columnsOf(view: View): Columns {
  const known = columnsOfViews.get(view)
  if (known) return known
  const { fields, computed = [], open = [], relations = {}, parts = {} } = view
  const columns = {
    plain: [...fields, ...computed],
    open,
    parts: Object.entries({ ...relations, ...parts }),
  }
  columnsOfViews.set(view, columns)
  return columns
}

function project(view: View, value: object): Record<string, unknown> {
  const { plain, open, parts } = columnsOf(view)
  const visible: Record<string, unknown> = {}
  const show = (name: string, shown: unknown) => {
    if (shown !== undefined) visible[name] = shown
  }
  for (const name of plain) {
    const own: unknown = Reflect.get(value, name)
    if (isPlain(own)) show(name, own)
  }
  for (const name of open) show(name, Reflect.get(value, name))
  for (const [name, part] of parts) show(name, shape(part, Reflect.get(value, name)))
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
