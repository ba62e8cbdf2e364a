import type { APIRoute } from 'astro'
import type { TextLink } from '#domain/content/frame.ts'
import {
  markdownLine,
  markdownLink,
  markdownList,
  markdownParts,
} from '#domain/content/markdown.ts'
import { ENTRIES_TAGS, loadEntries, SETTINGS_TAGS } from '#loaders/content/content.ts'
import { textFor } from '#loaders/content/text.ts'
import { addressOf, allCategories, allCollections, loadFrame } from '#loaders/shop.ts'

const linksTo = (locals: App.Locals, links: readonly TextLink[]) =>
  markdownList(links.map(({ label, href }) => markdownLink(label, addressOf(locals, href))))

const HOW_TO_READ = `Add \`.md\` to the address of a product to read it as Markdown: what it is, its variants
with prices and stock, its options and facts, delivery and returns. Prices are those of a region,
tax included where its shoppers pay it; the cookie \`region\` with a country code chooses one.`

/** A description of the shop and its pages for language models: https://llmstxt.org */
export const GET: APIRoute = async (context) => {
  const { locals } = context
  const [frame, categories, collections, entries] = await Promise.all([
    loadFrame(locals),
    allCategories(locals),
    allCollections(locals),
    loadEntries(locals),
  ])
  const { about, shopName } = frame
  const kinds = categories.map(({ name, handle }) => ({
    label: name,
    href: `/categories/${handle}`,
  }))
  const occasions = collections.map(({ title, handle }) => ({
    label: title,
    href: `/collections/${handle}`,
  }))
  const more = [
    ...entries
      .filter(({ path, title }) => path !== '/' && title !== '')
      .map(({ path, title }) => ({ label: title, href: path })),
    { label: 'Every address, as a sitemap', href: '/sitemap-index.xml' },
  ]
  const text = markdownParts([
    `# ${markdownLine(shopName)}`,
    ...(about ? [`> ${markdownLine(`${about.title}. ${about.text}`)}`] : []),
    `## Products\n\n${HOW_TO_READ}`,
    linksTo(locals, [{ label: 'Everything', href: '/products' }, ...kinds, ...occasions]),
    `## More\n\n${linksTo(locals, more)}`,
  ])
  const tags = ['categories', 'collections', 'store', 'regions']
  return textFor(context, 'text/plain', text, [...tags, ...SETTINGS_TAGS, ...ENTRIES_TAGS])
}
