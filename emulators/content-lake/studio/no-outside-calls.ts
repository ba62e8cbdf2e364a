import type { Plugin } from 'vite'

/** An address in the code, with its quotes: the replacement is an expression. */
const literal = (address: string) =>
  new RegExp(`[\`"']${address.replaceAll('.', '\\.')}[\`"']`, 'g')

/** The external requests of Studio, and their replacements in this shop. */
const REPLACED: readonly (readonly [outside: RegExp, inside: string])[] = [
  // News of its own modules: the code builds a whole address from it.
  [literal('https://sanity-cdn.com'), '(globalThis.location.origin+"/content")'],
  [/https:\/\/api\.sanity\.io\/vX\/intake\//g, '/content/vX/intake/'],
  [/https:\/\/(?:design-system-static|studio-static|public)\.sanity\.io\//g, '/studio/static/'],
  // It warns of slow HTTP/1.1, whose few connections its streams would use up: here they are
  // WebSockets.
  [/\b\w+\.nextHopProtocol\s*\|\|/g, '"h2"||'],
  // Clients that Studio creates without its factory use a host name for each project.
  [/useProjectHostname:\s*(?:!0|true)\b/g, 'useProjectHostname:!1'],
]

const replaced = (code: string) =>
  REPLACED.reduce((text, [outside, inside]) => text.replaceAll(outside, inside), code)

const BRIDGE = /<script[^>]*src="https:\/\/core\.sanity-cdn\.com\/bridge\.js"[^>]*><\/script>/g

/** Its fonts come from elsewhere: the device's own are good enough. */
const ownStyles = (css: string) => replaced(css.replace(/@font-face\s*\{[^}]*\}/g, ''))

/** The page without the script of Sanity's dashboard and without external fonts. */
const ownPage = (html: string) =>
  ownStyles(html.replace(BRIDGE, '')).replaceAll('"/static/', '"/studio/static/')

/**
 * Keeps a Studio for the local Content Lake from external requests: it must work without the
 * internet and with an empty console. A Studio for hosted Sanity is built without it.
 */
export const noOutsideCalls = (): Plugin => ({
  name: 'no-outside-calls',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = replaced(file.code)
        else if (file.fileName.endsWith('.html')) file.source = ownPage(String(file.source))
        else if (file.fileName.endsWith('.css')) file.source = ownStyles(String(file.source))
      }
    },
  },
})
