import type { Plugin } from 'vite'

/** Where Studio would ask for news of itself, and its own file that is asked instead. */
const REPLACED: readonly (readonly [outside: string | RegExp, inside: string])[] = [
  ['https://sanity-cdn.com', '/content'],
  ['https://api.sanity.io/vX/intake/feedback', '/content/vX/intake/feedback'],
  [/https:\/\/(?:design-system-static|studio-static)\.sanity\.io\//g, '/studio/static/'],
]

const replaced = (code: string) =>
  REPLACED.reduce((text, [outside, inside]) => text.replaceAll(outside, inside), code)

const BRIDGE = /<script[^>]*src="https:\/\/core\.sanity-cdn\.com\/bridge\.js"[^>]*><\/script>/g

/** The page without the script of Sanity's dashboard and without fonts from elsewhere. */
const ownPage = (html: string) =>
  replaced(html.replace(BRIDGE, '').replace(/@font-face\s*\{[^}]*\}/g, '')).replaceAll(
    '"/static/',
    '"/studio/static/',
  )

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
        else if (file.fileName.endsWith('.css')) file.source = replaced(String(file.source))
      }
    },
  },
})
