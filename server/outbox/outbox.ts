import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { send, sendErrorPage } from '../http/answers.ts'
import type { Exchange } from '../http/exchange.ts'
import { readMail, withPictures } from './mail.ts'
import { type Listed, MAIL_POLICY, mailPage, OUTBOX_POLICY, outboxPage } from './outbox-page.ts'

/** A file name that stays in its folder: no separators, no hidden files. */
const NAME = /^[A-Za-z0-9_][A-Za-z0-9._@+-]{0,200}\.eml$/
const ADDRESS = /^\/outbox(?:\/([^/]+?)(\/html)?)?$/
const MOST_LISTED = 200
const LARGEST_BYTES = 5 * 1_048_576
/** Opens links of a mail in the page beside, not in its frame. */
const LINKS_OPEN_BESIDE = '<base target="_blank">'

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const dated = names
    .filter((name) => NAME.test(name))
    .map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => undefined)
      return { name, at: found?.isFile() ? found.mtimeMs : Number.NaN }
    })
  const files = (await Promise.all(dated)).filter(({ at }) => !Number.isNaN(at))
  return files.sort((one, other) => other.at - one.at).map(({ name }) => name)
}

async function mailOf(folder: string, name: string): Promise<Listed | undefined> {
  if (!NAME.test(name)) return undefined
  const path = join(folder, name)
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile() || found.size > LARGEST_BYTES) return undefined
  return { name, mail: readMail(await readFile(path)) }
}

const page = (exchange: Exchange, body: string, policy: string) =>
  send(
    exchange,
    200,
    {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    },
    body,
  )

/** `/outbox`: the mails of a store without a mail server, newest first. For the local default. */
export function createOutbox(folder: string) {
  return async (exchange: Exchange): Promise<void> => {
    const [matched, name, html] = ADDRESS.exec(exchange.path) ?? []
    if (matched === undefined) return sendErrorPage(exchange, 404)
    if (name === undefined) {
      const names = (await namesIn(folder)).slice(0, MOST_LISTED)
      const mails = await Promise.all(names.map((each) => mailOf(folder, each)))
      return page(exchange, outboxPage(mails.filter((mail) => mail !== undefined)), OUTBOX_POLICY)
    }
    const listed = await mailOf(folder, name)
    if (listed === undefined) return sendErrorPage(exchange, 404)
    if (html === undefined) return page(exchange, mailPage(listed), OUTBOX_POLICY)
    page(exchange, LINKS_OPEN_BESIDE + withPictures(listed.mail), MAIL_POLICY)
  }
}
