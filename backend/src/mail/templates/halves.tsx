import { Column } from '@react-email/column'
import { Row } from '@react-email/row'
import type { ReactNode } from 'react'
import { BREAK } from './style.ts'

const HALF = { ...BREAK, paddingRight: '24px', verticalAlign: 'top', width: '50%' } as const

interface Props {
  readonly left: ReactNode
  readonly right: ReactNode
}

/** Two short texts beside each other; below each other on phones. */
export const Halves = ({ left, right }: Props) => (
  <Row>
    <Column className="half" style={HALF}>
      {left}
    </Column>
    <Column className="half" style={HALF}>
      {right}
    </Column>
  </Row>
)
