import { createMailTransport, type TransportSettings } from '#system/mail-transport.ts'
import { newId } from '../document.ts'
import { escaped } from './pages.ts'

interface EditorMail {
  readonly subject: string
  readonly words: string
  readonly button: string
  readonly after: string
}

const EDITOR_MAILS = {
  invitation: {
    subject: 'You are invited to edit the shop',
    words: 'You are invited to write and edit the pages of the shop. Choose a password to begin.',
    button: 'Choose a password',
    after: 'The link works once, within seven days. If you did not expect it, ignore this e-mail.',
  },
  reset: {
    subject: 'A new password for editing the shop',
    words: 'Someone, hopefully you, has asked for a new password for editing the shop.',
    button: 'Choose a new password',
    after: 'The link works once, within an hour. If it was not you, ignore this e-mail.',
  },
} as const satisfies Readonly<Record<string, EditorMail>>

export type SendLink = (kind: keyof typeof EDITOR_MAILS, to: string, link: string) => Promise<void>

const htmlOf = ({ words, button, after }: EditorMail, link: string) => `<!doctype html>
<html lang="en"><body style="font:16px/1.5 system-ui,sans-serif"><p>${words}</p>
<p><a href="${escaped(link)}">${button}</a></p><p>${after}</p></body></html>`

/** Sends links to editors. */
export function createEditorMails(settings: TransportSettings): SendLink {
  const send = createMailTransport(settings)
  return (kind, to, link) => {
    const mail = EDITOR_MAILS[kind]
    return send({
      id: `content-${newId()}`,
      createdAt: new Date(),
      to,
      subject: mail.subject,
      text: `${mail.words}\n\n${mail.button}: ${link}\n\n${mail.after}\n`,
      html: htmlOf(mail, link),
    })
  }
}
