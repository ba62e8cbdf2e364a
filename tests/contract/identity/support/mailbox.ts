import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '#tests/support/until.ts'
import { type ReadMail, readMail } from '../../support/read-mail.ts'

export interface Received extends ReadMail {
  readonly file: string
  /** The token of the link that the mail is about. */
  readonly tokenHash: string
}

/** The mails that a local server has written to files, as their readers find them. */
export function openMailbox({ dataFolder }: { readonly dataFolder: string }) {
  const folder = join(dataFolder, 'outbox')
  const to = (email: string): Received[] =>
    (existsSync(folder) ? readdirSync(folder).toSorted() : [])
      // A mail is written under a hidden name, and renamed when it is whole.
      .filter((name) => !name.startsWith('.'))
      .map((file) => ({ file, ...readMail(readFileSync(join(folder, file), 'utf8')) }))
      .filter(({ headers }) => headers.get('to') === email)
      .map((mail) => ({
        ...mail,
        tokenHash: /token_hash=([\w-]+)/.exec(mail.html)?.[1] ?? '',
      }))
  const newest = async (email: string, subject: RegExp): Promise<Received> => {
    const found = () =>
      to(email).findLast(({ headers }) => subject.test(headers.get('subject') ?? ''))
    await until(`a mail to ${email}`, () => found() !== undefined)
    const mail = found()
    if (!mail) throw new Error(`No mail to ${email}`)
    return mail
  }
  return { folder, to, newest }
}
