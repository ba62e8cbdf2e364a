/** A mail as a mail program shows it. */
export interface Mail {
  /** Headers by their names in lower case; folded lines joined, words decoded. */
  readonly headers: ReadonlyMap<string, string>
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly date: string
  readonly text: string | undefined
  readonly html: string | undefined
  /** Pictures that the mail brings along, as data URLs by their ids. */
  readonly pictures: ReadonlyMap<string, string>
}

interface Part {
  readonly fields: ReadonlyMap<string, string>
  readonly header: (name: string) => string
  readonly body: string
}

const DEEPEST = 5

/** Splits a part into its unfolded header fields and its body. Bytes are Latin-1 characters. */
function partOf(source: string): Part {
  const gap = /\r?\n\r?\n/.exec(source)
  const head = gap ? source.slice(0, gap.index) : source
  const fields = new Map<string, string>()
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) fields.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  const body = gap ? source.slice(gap.index + gap[0].length) : ''
  return { fields, header: (name) => fields.get(name) ?? '', body }
}

const fromHex = (text: string) =>
  text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )

function decodedBody({ header, body }: Part): string {
  const encoding = header('content-transfer-encoding').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  const bytes = encoding === 'quoted-printable' ? fromHex(body.replace(/=\r?\n/g, '')) : body
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** `=?UTF-8?Q?Your_order?=` → `Your order` */
function decodedWords(value: string): string {
  const text = value.replace(/\?=\s+=\?/g, '?==?')
  return text.replace(/=\?[\w-]+\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) => {
    if (kind.toUpperCase() === 'B') return Buffer.from(word, 'base64').toString('utf8')
    return Buffer.from(fromHex(word.replaceAll('_', ' ')), 'latin1').toString('utf8')
  })
}

/** What a mail's parts hold: texts by their types, pictures by their ids. */
interface Found {
  readonly texts: Map<string, string>
  readonly pictures: Map<string, string>
}

function keepPicture({ header, body }: Part, pictures: Map<string, string>): void {
  const type = /^image\/[a-z]+/i.exec(header('content-type'))?.[0]
  const id = /^<([^<>"]+)>$/.exec(header('content-id'))?.[1]
  const isBase64 = header('content-transfer-encoding').toLowerCase() === 'base64'
  if (!type || !id || !isBase64) return
  pictures.set(id, `data:${type};base64,${body.replace(/[^A-Za-z0-9+/=]/g, '')}`)
}

function collect(part: Part, found: Found, depth: number): void {
  const type = part.header('content-type')
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (/^multipart\//i.test(type) && boundary !== undefined && depth < DEEPEST) {
    const pieces = part.body.split(`--${boundary}`).slice(1)
    for (const piece of pieces) {
      if (!piece.startsWith('--')) collect(partOf(piece.replace(/^\r?\n/, '')), found, depth + 1)
    }
    return
  }
  const kind = (/^text\/(?:plain|html)/i.exec(type)?.[0] ?? 'text/plain').toLowerCase()
  if (type !== '' && !/^text\//i.test(type)) keepPicture(part, found.pictures)
  else if (!found.texts.has(kind)) found.texts.set(kind, decodedBody(part))
}

/** Reads an .eml file as mail programs write it: nested parts, quoted-printable, base64. */
export function readMail(file: Buffer): Mail {
  const mail = partOf(file.toString('latin1'))
  const found = { texts: new Map<string, string>(), pictures: new Map<string, string>() }
  collect(mail, found, 0)
  const headerText = (name: string) => decodedWords(mail.header(name))
  return {
    headers: new Map([...mail.fields].map(([name, value]) => [name, decodedWords(value)])),
    from: headerText('from'),
    to: headerText('to'),
    subject: headerText('subject'),
    date: mail.header('date'),
    text: found.texts.get('text/plain'),
    html: found.texts.get('text/html'),
    pictures: found.pictures,
  }
}

/** The HTML of a mail; its own pictures are in it, as in a mail program. */
export const withPictures = ({ html = '', pictures }: Mail): string =>
  html.replace(/src="cid:([^"]+)"/g, (shown, id: string) => {
    const picture = pictures.get(id)
    return picture === undefined ? shown : `src="${picture}"`
  })
