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
 * Writes dist/client/hints.json, which the front server passes to pages: `first` has the imports of
 * the page script (Astro prints no modulepreload for these, and each level would cost a round
 * trip), and `island` the chunks of the cart's island, hinted at the first interaction.
 */
export const chunkHints = ({ page, island }) => ({
  name: 'chunk-hints',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_options, bundle) {
    const first = closureOf(bundle, page)
    const later = [...closureOf(bundle, island)].filter((file) => !first.has(file))
    const paths = (files) => [...files].map((file) => `/${file}`)
    this.emitFile({
      type: 'asset',
      fileName: 'hints.json',
      source: JSON.stringify({ first: paths(first), island: paths(later) }),
    })
  },
})
