import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningBackend } from '#tests/support/backend.ts'
import { until } from '#tests/support/until.ts'
import { type ReadMail, readMail } from './read-mail.ts'

/** A mail is written under a hidden name, and renamed when it is whole. */
const isWhole = (name: string) => !name.startsWith('.')

/** Whoever waits for one looks again and again, and a store has hundreds of them. */
const known = new Map<string, ReadMail>()

function mailIn(path: string): ReadMail {
  const mail = known.get(path) ?? readMail(readFileSync(path, 'utf8'))
  known.set(path, mail)
  return mail
}

/** The mails of a backend that writes them to files, as their readers find them. */
export function openOutbox({ dataFolder }: Pick<RunningBackend, 'dataFolder'>) {
  const folder = join(dataFolder, 'outbox')
  const to = (email: string): ReadMail[] =>
    (existsSync(folder) ? readdirSync(folder).filter(isWhole).toSorted() : [])
      .map((name) => mailIn(join(folder, name)))
      .filter(({ headers }) => headers.get('to') === email)
  return {
    to,
    /** The only mail to this address whose subject says this, once it has come. */
    async one(email: string, subject: RegExp): Promise<ReadMail> {
      const found = () =>
        to(email).filter(({ headers }) => subject.test(headers.get('subject') ?? ''))
      await until(`a mail to ${email}`, () => found().length > 0)
      const [mail, ...more] = found()
      if (!mail || more.length > 0) throw new Error(`${more.length + 1} mails to ${email}`)
      return mail
    },
  }
}
