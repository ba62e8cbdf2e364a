import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { css, fontsOf, styleOf } from './style.ts'
import type { Sender } from './template.ts'

interface Props {
  readonly from: Sender
  readonly subject: string
  /** The heading of the mail. */
  readonly title: string
  /** The preview text beside the subject in lists of mails. */
  readonly preview: string
  /** Why this mail came, after "You get this mail because". */
  readonly why: string
  readonly children: ReactNode
}

const TEXT = { fontSize: '16px', lineHeight: '26px' }
const SMALL = { fontSize: '14px', lineHeight: '22px' }

/** The frame of all mails: the shop's name above; the contact and the reason below. */
export function Frame({ from, subject, title, preview, why, children }: Props) {
  const { shop, supportEmail, look } = from
  const { page, text, muted, line } = look.light
  const ground = { backgroundColor: css(page), color: css(text), fontFamily: fontsOf(look) }
  const small = { ...SMALL, color: css(muted) }
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{styleOf(look)}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="page" style={{ ...ground, margin: 0, padding: 0 }}>
        <Container
          className="page"
          style={{ ...ground, ...TEXT, maxWidth: '36rem', padding: '24px' }}
        >
          <Section data-skip-in-text="true">
            <Text
              className="text"
              style={{ ...TEXT, color: css(text), fontWeight: 700, margin: 0 }}
            >
              {shop}
            </Text>
          </Section>
          <Heading style={{ fontSize: '26px', lineHeight: '34px', margin: '24px 0 16px' }}>
            {title}
          </Heading>
          {children}
          <Hr className="line" style={{ borderColor: css(line), margin: '32px 0 16px' }} />
          <Text className="muted" style={small}>
            Is something not right? Answer this mail or write to {supportEmail}.
          </Text>
          <Text className="muted" style={small}>
            You get this mail because {why}.
          </Text>
        </Container>
      </Body>
    </Html>
  )
}
