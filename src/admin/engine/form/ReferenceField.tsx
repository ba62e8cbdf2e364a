import { isRecord } from '#domain/web/json.ts'
import type { AnyRecord, Fields } from '../resource.ts'
import { type FieldProps, useField } from './field.ts'
import { ReferenceSelect } from './ReferenceSelect.tsx'

interface ReferenceFieldProps extends FieldProps {
  readonly resource: string
  /** Narrows what is found. */
  readonly filter?: Fields
}

interface ReferencesFieldProps extends ReferenceFieldProps {
  /** How the backend wants them: as ids, or as objects with an id. */
  readonly as?: 'ids' | 'objects'
  /** How many may be chosen; any number by default. */
  readonly atMost?: 1
}

const idOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  const id: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : undefined
  return typeof id === 'string' ? [id] : []
}

/** Whether the backend has answered the record whole, so that nobody need ask for its name. */
const isKnown = (value: unknown): value is AnyRecord =>
  isRecord(value) && typeof value['id'] === 'string' && Object.keys(value).length > 1

type Face = ReturnType<typeof useField>['face']

/** What a select is told of its field, whatever it may choose. */
const selectProps = (face: Face, { resource, filter }: ReferenceFieldProps) => ({
  label: face.label,
  id: face.id,
  ...(face.description && { hint: face.description }),
  ...(face.error && { error: face.error }),
  isRequired: face.withAsterisk,
  resource,
  ...(filter && { filter }),
})

/** One record of another resource, by its id. */
export function ReferenceField(props: ReferenceFieldProps) {
  const { face, text, onChange } = useField(props)
  return (
    <ReferenceSelect
      {...selectProps(face, props)}
      value={text ? [text] : []}
      isMultiple={false}
      onChange={([id]) => onChange(id ?? null)}
    />
  )
}

/** Several records of another resource. */
export function ReferencesField(props: ReferencesFieldProps) {
  const { as = 'objects', atMost } = props
  const { face, value, onChange } = useField(props)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const known = new Map(chosen.filter(isKnown).map((record) => [record.id, record]))
  const written = (id: string) => known.get(id) ?? (as === 'ids' ? id : { id })
  return (
    <ReferenceSelect
      {...selectProps(face, props)}
      value={chosen.flatMap(idOf)}
      known={[...known.values()]}
      isMultiple={atMost === undefined}
      onChange={(next) => onChange(next.map(written))}
    />
  )
}
