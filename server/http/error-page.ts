import { createHash } from 'node:crypto'

interface Words {
  readonly title: string
  readonly text: string
}

const UNKNOWN: Words = { title: 'Something went wrong', text: 'We could not answer this request.' }

const WORDS: Readonly<Record<number, Words>> = {
  400: { title: 'We did not understand that', text: 'The address or the form was not complete.' },
  403: {
    title: 'That did not come from our page',
    text: 'Please go back to the shop and try it again from there.',
  },
  404: { title: 'There is nothing here', text: 'The page may have moved, or it never was here.' },
  405: { title: 'That is not possible here', text: 'Please go back to the shop and try again.' },
  410: {
    title: 'This link has expired',
    text: 'Order links work for a limited time. Your confirmation mail holds your order number.',
  },
  413: { title: 'That was too much at once', text: 'What you sent is larger than we can take.' },
  421: { title: 'Wrong address', text: 'This server does not answer under that name.' },
  429: { title: 'Please slow down', text: 'There were many requests from you. Wait a moment.' },
  503: {
    title: 'Back in a moment',
    text: 'The shop is taking a short break. Nothing in your bag is lost.',
  },
}

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:34rem;padding:2rem 1.5rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}
p{margin:0 0 1.5rem}
nav{display:flex;gap:1.5rem;flex-wrap:wrap}
a{color:LinkText;padding:.625rem 0}
small{opacity:.75}`

const styleHash = createHash('sha256').update(STYLE).digest('base64')

/** The page's own policy: its one style, and nothing else. */
export const ERROR_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** A page that needs nothing but itself, for when nothing else may work. `id` holds no markup. */
export function errorPage(status: number, id: string): string {
  const { title, text } = WORDS[status] ?? UNKNOWN
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<nav aria-label="Ways on">
<a href="">Try again</a>
<a href="/">Go to the home page</a>
</nav>
<p><small>Reference ${id}</small></p>
</main>
</body>
</html>
`
}
