import type { Plugin } from 'vite'

/** An address in the code, with its quotation marks: what replaces it is an expression. */
const literal = (address: string) =>
  new RegExp(`[\`"']${address.replaceAll('.', '\\.')}[\`"']`, 'g')

/** Where Studio would ask others, and what of this shop it asks instead. */
const REPLACED: readonly (readonly [outside: RegExp, inside: string])[] = [
  // News of its own modules: the code makes a whole address of it.
  [literal('https://sanity-cdn.com'), '(globalThis.location.origin+"/content")'],
  [/https:\/\/api\.sanity\.io\/vX\/intake\//g, '/content/vX/intake/'],
  [/https:\/\/(?:design-system-static|studio-static|public)\.sanity\.io\//g, '/studio/static/'],
  // It warns of slow HTTP/1.1, whose few connections its streams would take: they are WebSockets here.
  [/\b\w+\.nextHopProtocol\s*\|\|/g, '"h2"||'],
  // Clients that Studio makes without its factory look for a host name for each project.
  [/useProjectHostname:\s*(?:!0|true)\b/g, 'useProjectHostname:!1'],
]

const replaced = (code: string) =>
  REPLACED.reduce((text, [outside, inside]) => text.replaceAll(outside, inside), code)

const BRIDGE = /<script[^>]*src="https:\/\/core\.sanity-cdn\.com\/bridge\.js"[^>]*><\/script>/g

/** Fonts come from elsewhere: the device's own serve as well. */
const ownStyles = (css: string) => replaced(css.replace(/@font-face\s*\{[^}]*\}/g, ''))

/** The page without the script of Sanity's dashboard and without fonts from elsewhere. */
const ownPage = (html: string) =>
  ownStyles(html.replace(BRIDGE, '')).replaceAll('"/static/', '"/studio/static/')

/**
 * Keeps a Studio for the local Content Lake from calling anybody but this shop: it has to work
 * without the internet and with an empty console. A Studio for hosted Sanity is built without it.
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
