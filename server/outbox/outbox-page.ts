import { createHash } from 'node:crypto'
import type { Mail } from './mail.ts'

const STYLE = `:root{color-scheme:light dark}
html{background:Canvas;color:CanvasText}
body{margin:2rem auto;max-width:60rem;padding:0 1.25rem;font:1rem/1.6 system-ui,sans-serif}
table{width:100%;border-collapse:collapse}
th,td{text-align:left;vertical-align:top;overflow-wrap:anywhere;min-width:4rem;padding:.5rem .75rem .5rem 0;border-bottom:1px solid color-mix(in srgb,CanvasText 20%,Canvas)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid color-mix(in srgb,CanvasText 20%,Canvas);padding:1rem}
iframe{width:100%;height:40rem;border:1px solid color-mix(in srgb,CanvasText 20%,Canvas);background:#fff}
@media(width<40rem){thead{display:none}table,tbody,tr,td{display:block}td{padding:0;border:0}tr{padding:.5rem 0;border-bottom:1px solid color-mix(in srgb,CanvasText 20%,Canvas)}}
dt{font-weight:600}dd{margin:0 0 .5rem}`

const styleHash = createHash('sha256').update(STYLE).digest('base64')

export const OUTBOX_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'`

/** A mail's own HTML: pictures and styles, but no scripts and no origin. */
export const MAIL_POLICY =
  "default-src 'none'; img-src 'self' data: https: http:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

const documentOf = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`

export interface Listed {
  readonly name: string
  readonly mail: Mail
}

export function outboxPage(mails: readonly Listed[]): string {
  const rows = mails.map(
    ({ name, mail }) =>
      `<tr><td><a href="/outbox/${name}">${escaped(mail.subject || '(no subject)')}</a></td><td>${escaped(mail.to)}</td><td>${escaped(mail.date)}</td></tr>`,
  )
  const table = `<table>
<thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Sent</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`
  const list = rows.length > 0 ? table : '<p>No mail has been sent yet.</p>'
  return documentOf('Outbox', `<h1>Outbox</h1>\n<p>Mails that this store would send.</p>\n${list}`)
}

export function mailPage({ name, mail }: Listed): string {
  const fields = [
    ['From', mail.from],
    ['To', mail.to],
    ['Sent', mail.date],
  ] as const
  const html =
    mail.html === undefined
      ? ''
      : `<h2>As a page</h2>
<iframe title="The mail as a page" src="/outbox/${name}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
  return documentOf(
    mail.subject,
    `<p><a href="/outbox">Outbox</a></p>
<h1>${escaped(mail.subject)}</h1>
<dl>${fields.map(([label, value]) => `<dt>${label}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
<h2>As text</h2>
<pre>${escaped(mail.text ?? '')}</pre>
${html}`,
  )
}
