import { Body } from '@react-email/body'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { BREAK, css, fontsOf, SMALL, styleOf, TEXT } from './style.ts'
import type { Sender } from './template.ts'

interface Props {
  readonly from: Sender
  readonly subject: string
  /** The line above the heading, such as the number of the order. */
  readonly overline?: string
  /** The heading of the mail. */
  readonly title: string
  /** The preview text beside the subject in lists of mails. */
  readonly preview: string
  /** Why this mail came, after "You are getting this e-mail because". */
  readonly why: string
  readonly children: ReactNode
}

const HEADING = {
  fontSize: '30px',
  fontWeight: 800,
  letterSpacing: '-0.02em',
  lineHeight: '36px',
  margin: '0 0 16px',
}
const NAME = { ...TEXT, fontSize: '18px', fontWeight: 800, margin: '0 0 32px' }
const OVERLINE = { ...SMALL, fontWeight: 600, margin: '0 0 4px' }

const MailHead = ({ from, subject }: Pick<Props, 'from' | 'subject'>) => (
  <Head>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <title>{subject}</title>
    <style>{styleOf(from.theme)}</style>
  </Head>
)

/** The frame of all mails: the shop's name above; the contact, the reason and the shop below. */
export function Frame({ from, subject, overline, title, preview, why, children }: Props) {
  const { page, text, link } = from.theme.light
  const ground = {
    backgroundColor: css(page),
    color: css(text),
    fontFamily: fontsOf(from.theme),
    // Outlook would take Times for a font that the device lacks.
    msoFontAlt: 'Arial',
  }
  return (
    <Html lang="en">
      <MailHead from={from} subject={subject} />
      <Preview>{preview}</Preview>
      <Body className="page" style={{ ...ground, margin: 0, padding: 0 }}>
        <Container className="page" style={{ ...ground, ...TEXT, maxWidth: '600px' }}>
          <Row>
            <Column className="margin" style={{ ...BREAK, padding: '32px 24px' }}>
              <Text className="text" data-skip-in-text="true" style={{ ...NAME, color: css(text) }}>
                {from.shop}
              </Text>
              {overline !== undefined && (
                <Text className="link" style={{ ...OVERLINE, color: css(link) }}>
                  {overline}
                </Text>
              )}
              <Heading style={HEADING}>{title}</Heading>
              {children}
              <Footer from={from} why={why} />
            </Column>
          </Row>
        </Container>
      </Body>
    </Html>
  )
}
