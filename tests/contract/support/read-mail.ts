import { type Mail, readMail as readEml } from '#server/outbox/mail.ts'

/** A mail of two alternatives, its lines as they are written here. */
export interface ReadMail extends Pick<Mail, 'headers' | 'pictures'> {
  readonly text: string
  readonly html: string
}

const asLines = (part: string) => part.replace(/\r\n$/, '').replaceAll('\r\n', '\n')

export function readMail(raw: string): ReadMail {
  const { headers, text, html, pictures } = readEml(Buffer.from(raw))
  if (text === undefined || html === undefined) {
    throw new Error(`A mail without alternatives:\n${raw}`)
  }
  return { headers, text: asLines(text), html: asLines(html), pictures }
}
