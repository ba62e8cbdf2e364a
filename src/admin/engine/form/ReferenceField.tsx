import { type FieldProps, useField } from './field.ts'
import { ReferenceSelect } from './ReferenceSelect.tsx'

interface ReferenceFieldProps extends FieldProps {
  readonly resource: string
}

interface ReferencesFieldProps extends ReferenceFieldProps {
  /** How the backend wants them: as ids, or as objects with an id. */
  readonly as?: 'ids' | 'objects'
}

const idOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  const id: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : undefined
  return typeof id === 'string' ? [id] : []
}

/** One record of another resource, by its id. */
export function ReferenceField({ resource, ...props }: ReferenceFieldProps) {
  const { face, text, onChange } = useField(props)
  return (
    <ReferenceSelect
      label={face.label}
      id={face.id}
      {...(face.description && { hint: face.description })}
      {...(face.error && { error: face.error })}
      isRequired={face.withAsterisk}
      resource={resource}
      value={text ? [text] : []}
      isMultiple={false}
      onChange={([id]) => onChange(id ?? null)}
    />
  )
}

/** Several records of another resource. */
export function ReferencesField({ resource, as = 'objects', ...props }: ReferencesFieldProps) {
  const { face, value, onChange } = useField(props)
  const ids = Array.isArray(value) ? value.flatMap(idOf) : []
  return (
    <ReferenceSelect
      label={face.label}
      id={face.id}
      {...(face.description && { hint: face.description })}
      {...(face.error && { error: face.error })}
      isRequired={face.withAsterisk}
      resource={resource}
      value={ids}
      isMultiple
      onChange={(next) => onChange(as === 'ids' ? [...next] : next.map((id) => ({ id })))}
    />
  )
}
