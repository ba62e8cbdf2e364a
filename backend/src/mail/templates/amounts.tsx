import { Column } from '@react-email/column'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { css, fontsOf, SMALL, TEXT } from './style.ts'
import type { Row as AmountRow, Sender } from './template.ts'
import { Title } from './text-parts.tsx'

const TOTAL = { fontSize: '20px', fontWeight: 700, lineHeight: '28px' }
const TOTAL_TOP = { borderTop: '2px solid', paddingTop: '10px' }
const FIRST_TOP = { borderTop: '1px solid', paddingTop: '12px' }

interface Props {
  readonly from: Sender
  readonly title?: string
  readonly rows: readonly AmountRow[]
}

interface AmountProps {
  readonly from: Sender
  readonly row: AmountRow
  readonly isFirst: boolean
}

function Amount({ from, row, isFirst }: AmountProps) {
  const { line, muted } = from.theme.light
  const base = { padding: '4px 0', verticalAlign: 'top' }
  const total = { ...base, ...TOTAL, ...TOTAL_TOP, borderColor: css(line) }
  const first = { ...base, ...FIRST_TOP, borderColor: css(line) }
  const detail = { ...base, ...SMALL, color: css(muted) }
  const [style, name] = {
    plain: isFirst ? ([first, 'line'] as const) : ([base, ''] as const),
    total: [total, 'line'] as const,
    detail: [detail, 'muted'] as const,
  }[row.weight ?? 'plain']
  return (
    <Row>
      <Column className={name} style={style}>
        {row.label}
      </Column>
      <Column
        align="right"
        className={`${name} amount`.trim()}
        style={{ ...style, paddingLeft: '16px', whiteSpace: 'nowrap' }}
      >
        {row.amount}
      </Column>
    </Row>
  )
}

/** Amounts in a column, each with its label; the total is bold. */
export const Amounts = ({ from, title, rows }: Props) => (
  <>
    {title !== undefined && <Title>{title}</Title>}
    {rows.length > 0 && (
      <Section style={{ ...TEXT, fontFamily: fontsOf(from.theme), margin: '0 0 16px' }}>
        {rows.map((row, index) => (
          <Amount key={row.label} from={from} row={row} isFirst={index === 0} />
        ))}
      </Section>
    )}
  </>
)
