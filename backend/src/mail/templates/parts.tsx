import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, type ReactNode } from 'react'
import { css } from './style.ts'
import type { Row, Sender } from './template.ts'

const TEXT = { fontSize: '16px', lineHeight: '26px' }

export const Say = ({ children }: { readonly children: ReactNode }) => (
  <Text style={TEXT}>{children}</Text>
)

interface LinkProps {
  readonly from: Sender
  readonly href: string
  readonly children: string
}

/** The reader's next step. */
export const Action = ({ from, href, children }: LinkProps) => {
  const { button, onButton } = from.look.light
  const colours = { backgroundColor: css(button), color: css(onButton) }
  return (
    <Section style={{ margin: '24px 0' }}>
      <Button
        className="button"
        href={href}
        style={{ ...TEXT, ...colours, borderRadius: '6px', fontWeight: 600, padding: '12px 20px' }}
      >
        {children}
      </Button>
    </Section>
  )
}

export const TextLink = ({ from, href, children }: LinkProps) => (
  <Link
    className="link"
    href={href}
    style={{ color: css(from.look.light.link), textDecoration: 'underline' }}
  >
    {children}
  </Link>
)

const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none ever moves.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))

const Title = ({ children }: { readonly children: string }) => (
  <Heading as="h2" style={{ fontSize: '18px', lineHeight: '26px', margin: '24px 0 8px' }}>
    {children}
  </Heading>
)

interface ListProps {
  readonly title: string
  readonly lines: readonly string[]
}

/** Lines under a title, or nothing if there are none. */
export const List = ({ title, lines }: ListProps) =>
  lines.length > 0 && (
    <>
      <Title>{title}</Title>
      <Text style={{ ...TEXT, margin: '0 0 16px' }}>
        <Lines lines={lines} />
      </Text>
    </>
  )

/** Text of another person: marked as theirs, in the plain text as well. */
export const Quote = ({ title, text }: { readonly title?: string; readonly text: string }) =>
  text !== '' && (
    <>
      {title !== undefined && <Title>{title}</Title>}
      <blockquote
        className="line"
        style={{ ...TEXT, borderLeft: '3px solid', margin: '16px 0', padding: '0 0 0 16px' }}
      >
        <Lines lines={text.split('\n')} />
      </blockquote>
    </>
  )

const CELL = { padding: '4px 12px 4px 0', textAlign: 'left', verticalAlign: 'top' } as const
const AMOUNT = { padding: '4px 0', textAlign: 'right', whiteSpace: 'nowrap' } as const

interface AmountsProps {
  readonly title?: string
  readonly rows: readonly Row[]
}

/** Amounts in a column, each with its label. */
export const Amounts = ({ title, rows }: AmountsProps) => (
  <>
    {title !== undefined && <Title>{title}</Title>}
    <table style={{ ...TEXT, borderCollapse: 'collapse', margin: '0 0 16px', width: '100%' }}>
      <tbody>
        {rows.map(({ label, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same, and none ever moves.
          <tr key={index}>
            <th scope="row" style={{ ...CELL, fontWeight: 400 }}>
              {label}
            </th>
            <td style={{ ...AMOUNT, verticalAlign: 'top' }}>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)
