const HELPER = /preload-helper/

/**
 * Replaces Vite's own helper around each dynamic import, which is 0.6 KB gz on every page: styles
 * are awaited, and scripts are not prefetched, since pages hint them (chunk-hints.mjs).
 */
const SOURCE = `
const load = (href) => new Promise((onload, onerror) =>
  document.head.append(Object.assign(document.createElement('link'),
    { rel: 'stylesheet', href, onload, onerror })))
export const __vitePreload = async (bring, styles = []) => {
  for (const style of styles) await load('/' + style)
  return bring()
}
`

export const lightPreload = () => ({
  name: 'light-preload',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  configEnvironment: (name) =>
    name === 'client' ? { build: { modulePreload: false } } : undefined,
  load: { order: 'pre', filter: { id: HELPER }, handler: () => SOURCE },
})
