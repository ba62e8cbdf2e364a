import { Column } from '@react-email/column'
import { Row } from '@react-email/row'
import { css, fontsOf, SMALL } from './style.ts'
import type { Sender } from './template.ts'

const PANEL = { borderRadius: '6px', padding: '16px 20px' }
const CODE = { fontSize: '19px', fontWeight: 700, lineHeight: '28px' }

interface Props {
  readonly from: Sender
  readonly label: string
  readonly code: string
}

/** A code that its reader copies. */
export function CodePanel({ from, label, code }: Props) {
  const { tint, text, muted } = from.theme.light
  const ground = { backgroundColor: css(tint), color: css(text), fontFamily: fontsOf(from.theme) }
  return (
    <Row style={{ margin: '24px 0' }}>
      <Column className="tint text" style={{ ...ground, ...PANEL }}>
        <span className="muted" style={{ ...SMALL, color: css(muted), display: 'block' }}>
          {label}
        </span>
        <div className="code" style={CODE}>
          {code}
        </div>
      </Column>
    </Row>
  )
}
