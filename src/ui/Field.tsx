import { type ComponentProps, type ReactNode, useId } from 'react'

interface FieldFrame {
  readonly name: string
  readonly label: ReactNode
  /** What is right for it, said under it. */
  readonly problem?: string | undefined
  readonly width?: 'half' | 'third'
}

/** Two forms of a page may have a field of the same name: its id is its own. */
const described = (id: string, { name, problem }: FieldFrame) => ({
  id,
  name,
  className: 'input',
  ...(problem && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` }),
})

interface FrameProps extends FieldFrame {
  readonly id: string
  readonly children: ReactNode
}

function Frame({ children, id, ...field }: FrameProps) {
  const { label, problem, width } = field
  return (
    <div className={width ? `field ${width}` : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children}
      {problem && (
        <p className="error" id={`${id}-problem`}>
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
  const id = useId()
  return (
    <Frame id={id} {...frame}>
      <input {...input} {...described(id, frame)} />
    </Frame>
  )
}

type SelectFieldProps = FieldFrame & Omit<ComponentProps<'select'>, keyof FieldFrame>

export function SelectField({ name, label, problem, width, ...select }: SelectFieldProps) {
  const frame = { name, label, ...(problem && { problem }), ...(width && { width }) }
  const id = useId()
  return (
    <Frame id={id} {...frame}>
      <select {...select} {...described(id, frame)} />
    </Frame>
  )
}
