const OF_THE_EDITOR = /[\\/]@sanity[\\/]/

/**
 * Loads the styles of Studio's overlays with them. Astro puts all styles that a page may ever load
 * into its head, and these are for editors only. A link is allowed where an inline style is not
 * (Content-Security-Policy).
 */
export const lateStyles = () => ({
  name: 'late-styles',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  async resolveId(source, importer = '') {
    if (!source.endsWith('.css') || !OF_THE_EDITOR.test(importer)) return
    const file = await this.resolve(source, importer, { skipSelf: true })
    return file && `\0late-styles:${file.id}.js`
  },
  load(id) {
    if (!id.startsWith('\0late-styles:')) return
    const file = id.slice('\0late-styles:'.length, -'.js'.length)
    return `import href from ${JSON.stringify(`${file}?url`)}
document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))`
  },
})
