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
    text: 'Please go back to the shop and try again from there.',
  },
  404: { title: 'There is nothing here', text: 'The page may have moved, or was never here.' },
  405: { title: 'That is not possible here', text: 'Please go back to the shop and try again.' },
  410: {
    title: 'This link has expired',
    text: 'Order links work for a limited time. Your confirmation e-mail has your order number.',
  },
  413: {
    title: 'That was too much at once',
    text: 'What you sent is larger than we can take. Please go back and send less of it.',
  },
  421: { title: 'Wrong address', text: 'This server does not answer under that name.' },
  429: {
    title: 'Please slow down',
    text: 'There were many requests from your connection. Wait a moment, then try again.',
  },
  503: {
    title: 'Back in a moment',
    text: 'The shop is taking a short break. Nothing in your bag is lost.',
  },
}

const STYLE = `:root{color-scheme:light dark;--ground:#fbfaf8;--text:#1f1c19;--quiet:#5d5751;--line:#8a827a}
@media (prefers-color-scheme:dark){:root{--ground:#171513;--text:#f4f1ec;--quiet:#b8b0a7;--line:#8d857c}}
body{margin:0;min-height:100vh;display:grid;align-content:center;background:var(--ground);color:var(--text);font:1.0625rem/1.6 system-ui,sans-serif}
main{width:100%;max-width:34rem;margin:auto;padding:2rem 1.5rem;box-sizing:border-box}
h1{font-size:1.875rem;line-height:1.2;letter-spacing:-.01em;margin:0 0 .75rem}
p{margin:0 0 1.75rem;text-wrap:pretty}
nav{display:flex;gap:.75rem;flex-wrap:wrap}
a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.125rem;border:1px solid var(--line);border-radius:.375rem;color:inherit;text-decoration:none}
a:hover{border-color:currentcolor}
a:focus-visible{outline:2px solid currentcolor;outline-offset:2px}
a:first-child{background:var(--text);border-color:var(--text);color:var(--ground)}
small{display:block;margin-top:2rem;color:var(--quiet)}`

const styleHash = createHash('sha256').update(STYLE).digest('base64')

/** The page's own policy: its one style, and nothing else. */
export const ERROR_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

const AGAIN = '<a href="">Try again</a>\n'
const PASSES_BY_ITSELF = new Set([429, 503])

interface ErrorPageOptions {
  readonly status: number
  /** Holds no markup. */
  readonly id: string
  /** Whether reloading repeats the request: a form would be sent again. */
  readonly isRepeatable: boolean
}

/** A page without external resources, because nothing else may work. */
export function errorPage({ status, id, isRepeatable }: ErrorPageOptions): string {
  const { title, text } = WORDS[status] ?? UNKNOWN
  const again = isRepeatable && PASSES_BY_ITSELF.has(status) ? AGAIN : ''
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
${again}<a href="/">Go to the home page</a>
</nav>
<small>Reference ${id}</small>
</main>
</body>
</html>
`
}
