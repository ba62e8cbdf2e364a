/** A mail as a reader's program sees it. */
export interface ReadMail {
  /** Names in lower case; folded lines joined; encoded words decoded. */
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
  readonly html: string
}

const quotedPrintable = (body: string) =>
  Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

const DECODERS: Readonly<Record<string, (body: string) => string>> = {
  'quoted-printable': quotedPrintable,
  base64: (body) => Buffer.from(body, 'base64').toString(),
}

const decodeWords = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, kind, word) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : quotedPrintable(word.replaceAll('_', ' ')),
    )

function split(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    headers.set(line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim()))
  }
  return { headers, body: raw.slice(end + 4) }
}

const decoded = (part: string) => {
  const { headers, body } = split(part)
  const decode = DECODERS[headers.get('content-transfer-encoding') ?? '']
  return { type: headers.get('content-type') ?? '', body: decode ? decode(body) : body }
}

/** Reads a mail of two alternatives, text and HTML. */
export function readMail(raw: string): ReadMail {
  const { headers, body } = split(raw)
  const boundary = /boundary="(.+?)"/.exec(headers.get('content-type') ?? '')?.[1]
  if (!boundary) throw new Error(`A mail without alternatives:\n${raw}`)
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => decoded(part.replace(/^\r\n/, '').replace(/\r\n$/, '')))
  const part = (type: string) =>
    parts.find((each) => each.type.startsWith(type))?.body.replaceAll('\r\n', '\n') ?? ''
  return { headers, text: part('text/plain'), html: part('text/html') }
}
