import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Purpose } from '../auth/one-time.ts'
import type { Addressed } from './address.ts'
import type { IdentityMail, QueuedMail } from './mail-request.ts'
import { fill } from './template.ts'

/** The template of each purpose, as in `supabase/config.toml`. */
export const TEMPLATES = {
  signup: {
    name: 'confirmation',
    file: 'confirmation.html',
    subject: 'Confirm your e-mail address',
  },
  recovery: { name: 'recovery', file: 'recovery.html', subject: 'Choose a new password' },
  magiclink: { name: 'magic_link', file: 'magic-link.html', subject: 'Your link to sign in' },
  invite: { name: 'invite', file: 'invite.html', subject: 'You have a new account' },
  email_change: {
    name: 'email_change',
    file: 'email-change.html',
    subject: 'Confirm your new e-mail address',
  },
  reauthentication: {
    name: 'reauthentication',
    file: 'reauthentication.html',
    subject: 'Your code',
  },
} as const satisfies Record<Purpose, { name: string; file: string; subject: string }>

/** The text of the vendor's own link, for recipients who do not use our pages. */
export const linkOf = (issuer: string, purpose: Purpose, token: string, redirectTo: string) =>
  `${issuer}/verify?${new URLSearchParams({ token, type: purpose, redirect_to: redirectTo })}`

/** The same text without markup. An address that is its link's text is not repeated. */
async function textOf(html: string): Promise<string> {
  // With the first mail: a start that sends none does without its memory.
  const { convert } = await import('html-to-text')
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      { selector: 'hr', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } },
      { selector: 'h1', options: { uppercase: false } },
    ],
  })
}

/** Renders mails. The templates are read each time, so that edits take effect. */
export const createWriter =
  (folder: string, { issuer, siteUrl }: { readonly issuer: string; readonly siteUrl: string }) =>
  async (mail: QueuedMail, { user, to, oneTime }: Addressed): Promise<IdentityMail> => {
    const { file, subject } = TEMPLATES[mail.kind]
    const html = fill(await readFile(join(folder, file), 'utf8'), {
      SiteURL: siteUrl,
      ConfirmationURL: linkOf(issuer, mail.kind, oneTime.token, mail.redirect_to),
      Token: oneTime.code,
      TokenHash: oneTime.token,
      RedirectTo: mail.redirect_to,
      Email: user.email,
      NewEmail: user.email_change ?? '',
      Data: user.raw_user_meta_data,
    })
    return { to, subject, html, text: await textOf(html) }
  }
