const importsOf = (bundle, files, found = new Set()) => {
  for (const file of files) {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || found.has(file)) continue
    found.add(file)
    importsOf(bundle, chunk.imports, found)
  }
  return found
}

const closureOf = (bundle, pattern) => {
  const entries = Object.values(bundle).filter(
    (part) => part.type === 'chunk' && part.moduleIds.some((id) => pattern.test(id)),
  )
  return importsOf(
    bundle,
    entries.map((entry) => entry.fileName),
  )
}

/**
 * Writes dist/client/hints.json, which the front server passes to pages. `of` has a pattern of modules
 * for each name; a name's hints are the chunks with these modules and all that they import, without
 * those of the names in `after`. Astro prints no modulepreload for them, and each level of imports
 * would cost a round trip.
 */
export const chunkHints = (of) => ({
  name: 'chunk-hints',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_options, bundle) {
    const filesOf = ({ modules, after }) => {
      const loaded = after ? closureOf(bundle, of[after].modules) : new Set()
      return [...closureOf(bundle, modules)].filter((file) => !loaded.has(file))
    }
    const hints = Object.entries(of).map(([name, hint]) => [
      name,
      filesOf(hint).map((file) => `/${file}`),
    ])
    this.emitFile({
      type: 'asset',
      fileName: 'hints.json',
      source: JSON.stringify(Object.fromEntries(hints)),
    })
  },
})
