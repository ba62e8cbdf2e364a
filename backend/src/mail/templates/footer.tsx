import { Hr } from '@react-email/hr'
import { Text } from '@react-email/text'
import { css, SMALL } from './style.ts'
import type { Sender } from './template.ts'
import { LineBreaks } from './text-parts.tsx'

interface Props {
  readonly from: Sender
  readonly why: string
}

/** The contact, the reason for the mail, and the lines by which the law knows the shop. */
export function Footer({ from, why }: Props) {
  const { line, muted } = from.theme.light
  const small = { ...SMALL, color: css(muted), margin: '0 0 12px' }
  return (
    <>
      <Hr className="line" style={{ borderColor: css(line), margin: '40px 0 20px' }} />
      <Text className="muted" style={small}>
        Questions? Reply to this e-mail or write to {from.supportEmail}.
      </Text>
      <Text className="muted" style={small}>
        You are getting this e-mail because {why}.
      </Text>
      {from.legal.length > 0 && (
        <Text className="muted" style={{ ...small, margin: 0 }}>
          <LineBreaks lines={from.legal} />
        </Text>
      )}
    </>
  )
}
