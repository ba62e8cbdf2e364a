import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, type ReactNode } from 'react'
import { BREAK, css, TEXT } from './style.ts'
import type { Sender } from './template.ts'

export const Paragraph = ({ children }: { readonly children: ReactNode }) => (
  <Text style={{ ...TEXT, margin: '0 0 16px' }}>{children}</Text>
)

export const Title = ({ children }: { readonly children: string }) => (
  <Heading
    as="h2"
    style={{ fontSize: '18px', fontWeight: 700, lineHeight: '24px', margin: '32px 0 8px' }}
  >
    {children}
  </Heading>
)

interface LinkProps {
  readonly from: Sender
  readonly href: string
  readonly children: string
}

const BUTTON = {
  ...TEXT,
  ...BREAK,
  borderRadius: '6px',
  fontWeight: 600,
  padding: '12px 22px',
}

/** The reader's next step: one for each mail. */
export const ActionButton = ({ from, href, children }: LinkProps) => {
  const { button, onButton } = from.theme.light
  const colours = { backgroundColor: css(button), color: css(onButton) }
  return (
    <Section className="action" style={{ margin: '24px 0' }}>
      <Button className="button" href={href} style={{ ...BUTTON, ...colours }}>
        {children}
      </Button>
    </Section>
  )
}

export const TextLink = ({ from, href, children }: LinkProps) => (
  <Link
    className="link"
    href={href}
    style={{ color: css(from.theme.light.link), textDecoration: 'underline' }}
  >
    {children}
  </Link>
)

export const LineBreaks = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none ever moves.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))

interface LinesProps {
  readonly title: string
  readonly lines: readonly string[]
}

const QUOTE = {
  borderLeft: '3px solid',
  margin: '16px 0',
  padding: '0 0 0 16px',
}

/** Lines under a title, or nothing if there are none. */
export const Lines = ({ title, lines }: LinesProps) =>
  lines.length > 0 && (
    <>
      <Title>{title}</Title>
      <Paragraph>
        <LineBreaks lines={lines} />
      </Paragraph>
    </>
  )

interface QuoteProps {
  readonly from: Sender
  readonly title?: string
  readonly text: string
}

/** Text of another person: marked as theirs, in the plain text as well. */
export const Quote = ({ from, title, text }: QuoteProps) =>
  text !== '' && (
    <>
      {title !== undefined && <Title>{title}</Title>}
      <blockquote
        className="line"
        style={{ ...TEXT, ...QUOTE, borderLeftColor: css(from.theme.light.line) }}
      >
        <LineBreaks lines={text.split('\n')} />
      </blockquote>
    </>
  )
