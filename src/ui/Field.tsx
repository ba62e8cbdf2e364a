import type { ComponentProps, ReactNode } from 'react'

interface FieldFrame {
  readonly name: string
  readonly label: ReactNode
  /** What is right for it, said under it. */
  readonly problem?: string | undefined
  readonly width?: 'half' | 'third'
}

/** No two forms of a page may have a field of the same name. */
const fieldId = (name: string) => `field-${name.replace('.', '-')}`

const described = ({ name, problem }: FieldFrame) => ({
  id: fieldId(name),
  name,
  className: 'input',
  ...(problem && { 'aria-invalid': true, 'aria-describedby': `${fieldId(name)}-problem` }),
})

function Frame({ children, ...field }: FieldFrame & { readonly children: ReactNode }) {
  const { name, label, problem, width } = field
  return (
    <div className={width ? `field ${width}` : 'field'}>
      <label htmlFor={fieldId(name)}>{label}</label>
      {children}
      {problem && (
        <p className="error" id={`${fieldId(name)}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}

type TextFieldProps = FieldFrame & Omit<ComponentProps<'input'>, keyof FieldFrame>

/** One line of text with its label above and, where it is wrong, what is right below. */
export function TextField({ name, label, problem, width, ...input }: TextFieldProps) {
  const frame = { name, label, ...(problem && { problem }), ...(width && { width }) }
  return (
    <Frame {...frame}>
      <input {...input} {...described(frame)} />
    </Frame>
  )
}

type SelectFieldProps = FieldFrame & Omit<ComponentProps<'select'>, keyof FieldFrame>

export function SelectField({ name, label, problem, width, ...select }: SelectFieldProps) {
  const frame = { name, label, ...(problem && { problem }), ...(width && { width }) }
  return (
    <Frame {...frame}>
      <select {...select} {...described(frame)} />
    </Frame>
  )
}
