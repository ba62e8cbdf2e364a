import type { ReactNode } from 'react'
import { DEFAULT_MAIL_THEME } from '../theme/mail-theme.ts'
import { CodePanel } from './code-panel.tsx'
import { Frame } from './frame.tsx'
import type { MailTemplate, Sender } from './template.ts'
import { ActionButton, Paragraph } from './text-parts.tsx'

// The mails of identity, which fills in the variables: supabase/templates has them rendered. They
// know neither the published theme nor the name, address and last line of another shop.

const FROM: Sender = {
  shop: 'Tarn',
  supportEmail: 'help@tarn.example',
  theme: DEFAULT_MAIL_THEME,
  legal: [
    'Tarn, Am Kai 4, 20457 Hamburg, Germany, help@tarn.example',
    '© Tarn Coffee and Tea. The prices you see are the prices you pay.',
  ],
}

const EMAIL = '{{ .Email }}'

const pageOf = (path: string, type: string) =>
  `{{ .SiteURL }}${path}?token_hash={{ .TokenHash }}&type=${type}`

interface Parts {
  readonly title: string
  readonly opening: string
  /** Ends the sentence that begins with "You are getting this e-mail because". */
  readonly why: string
  readonly children: ReactNode
}

const identityMail = ({ title, opening, why, children }: Parts): MailTemplate => ({
  subject: title,
  page: (
    <Frame from={FROM} subject={title} title={title} preview={opening} why={why}>
      <Paragraph>{opening}</Paragraph>
      {children}
    </Frame>
  ),
})

const Button = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <ActionButton from={FROM} href={href}>
    {children}
  </ActionButton>
)

const OF_ACCOUNT = `${EMAIL} has an account at Tarn`

const confirmation = identityMail({
  title: 'Confirm your e-mail address',
  opening: `Someone, hopefully you, has created an account at Tarn with ${EMAIL}. Confirm the address to use it.`,
  why: `an account was created with ${EMAIL}`,
  children: (
    <>
      <Button href={pageOf('/account/register', 'email')}>Confirm the address</Button>
      <Paragraph>
        The link works for one hour. If this was not you, ignore this e-mail: nobody can use the
        account without it.
      </Paragraph>
    </>
  ),
})

const recovery = identityMail({
  title: 'Choose a new password',
  opening: `You asked for a new password for your account ${EMAIL}.`,
  why: OF_ACCOUNT,
  children: (
    <>
      <Button href={pageOf('/account/reset-password', 'recovery')}>Choose a new password</Button>
      <Paragraph>
        The link works once, within one hour. If this was not you, ignore this e-mail: your password
        stays the same.
      </Paragraph>
    </>
  ),
})

const emailChange = identityMail({
  title: 'Confirm your new e-mail address',
  opening: `You asked to use {{ .NewEmail }} instead of ${EMAIL}. Once you confirm it, you sign in with it and we write to you there.`,
  why: OF_ACCOUNT,
  children: (
    <>
      <Button href={pageOf('/account/profile', 'email_change')}>Confirm the new address</Button>
      <Paragraph>
        The link works for one hour. If this was not you, ignore this e-mail: nothing changes.
      </Paragraph>
    </>
  ),
})

const invite = identityMail({
  title: 'You have a new account',
  opening: `We have created an account for ${EMAIL}. Choose a password to use it.`,
  why: 'someone at Tarn invited you',
  children: (
    <>
      <Button href={pageOf('/account/reset-password', 'invite')}>Choose a password</Button>
      <Paragraph>
        The link works for one hour. If you do not want an account, ignore this e-mail.
      </Paragraph>
    </>
  ),
})

const magicLink = identityMail({
  title: 'Your link to sign in',
  opening: `Sign in as ${EMAIL} without a password.`,
  why: OF_ACCOUNT,
  children: (
    <>
      <Button href={pageOf('/account/login', 'magiclink')}>Sign in</Button>
      <Paragraph>Or enter this code on the page where you asked for it:</Paragraph>
      <CodePanel from={FROM} label="Code" code="{{ .Token }}" />
      <Paragraph>
        Both work once, within one hour. If this was not you, ignore this e-mail.
      </Paragraph>
    </>
  ),
})

const reauthentication = identityMail({
  title: 'Your code',
  opening: 'Enter this code to confirm that it is you.',
  why: OF_ACCOUNT,
  children: (
    <>
      <CodePanel from={FROM} label="Code" code="{{ .Token }}" />
      <Paragraph>
        It works once, within one hour. If this was not you, change your password.
      </Paragraph>
    </>
  ),
})

/** Each by the name of its file. */
export const IDENTITY_MAILS: Readonly<Record<string, MailTemplate>> = {
  confirmation,
  'email-change': emailChange,
  invite,
  'magic-link': magicLink,
  reauthentication,
  recovery,
}
