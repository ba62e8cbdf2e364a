import type { Bag, BagLine } from '#domain/cart/bag.ts'
import { addedWords, lineTexts, sumTexts } from '#domain/cart/bag-texts.ts'
import { isVariantAlone } from '#domain/cart/line-kinds.ts'
import { isSizeless } from '#domain/catalogue/sizeless.ts'
import type { ShownBag } from '#stores/shown-bag.ts'

// The open bag as HTML of the page: the island's own markup (`bag-template.server.tsx`) with the
// shopper's texts in it, so that nobody waits for React to see what was added.

type Texts = Readonly<Record<string, string>>

const PLACEHOLDER = /\{(\w+)\}/g

/** Still in the template's document: nothing is fetched before its address is filled in. */
const copyOf = (template: Element): Element => template.ownerDocument.importNode(template, true)

const fill = (root: Element, texts: Texts): void => {
  const put = (text: string) => text.replace(PLACEHOLDER, (_, name: string) => texts[name] ?? '')
  for (const element of root.querySelectorAll('*')) {
    for (const attribute of element.attributes) attribute.value = put(attribute.value)
    for (const node of element.childNodes) if (node instanceof Text) node.data = put(node.data)
  }
}

/** Removes the marks of a pending change, which the template has. */
const settle = (pending: Element | null): void => {
  pending?.setAttribute('aria-busy', 'false')
  pending?.querySelector('dt .muted')?.remove()
  pending?.querySelector('.num.muted')?.classList.remove('muted')
}

const setPicture = (item: Element, url: string | null): void => {
  const picture = item.querySelector('img')
  if (url === null) picture?.replaceWith(document.createElement('span'))
  else if (picture && isSizeless(url)) {
    picture.src = url
    picture.removeAttribute('srcset')
    picture.removeAttribute('sizes')
  }
}

const lineOf = (template: Element, line: BagLine, currencyCode: string): Element => {
  const item = copyOf(template)
  const texts = lineTexts(line, currencyCode)
  const thumbnail = String(new URLSearchParams({ u: line.thumbnail ?? '' })).slice(2)
  fill(item, { ...texts, thumbnail })
  setPicture(item, line.thumbnail)
  if (!texts.variant) item.querySelector('p')?.remove()
  if (!line.handle) item.querySelector('h3')?.replaceChildren(line.title)
  if (texts.more === texts.quantity)
    item.querySelector('[aria-disabled]')?.setAttribute('aria-disabled', 'true')
  if (!isVariantAlone(line)) item.querySelector('.needs-script')?.remove()
  if (!line.isUpdating) settle(item)
  return item
}

const fillSums = (section: Element, bag: Bag): void => {
  const sums = section.querySelector('.sums')
  if (bag.discount <= 0) sums?.firstElementChild?.remove()
  if (!bag.isUpdating) settle(sums)
}

/** The panel as the island renders it of the same bag. Null on pages without the template. */
export const panelOf = ({ bag, added }: ShownBag): Element | null => {
  const [full, empty] =
    document.querySelector<HTMLTemplateElement>('[data-bag]')?.content.children ?? []
  const template = bag.count > 0 ? full : empty
  if (!template) return null
  const section = copyOf(template)
  const item = section.querySelector('li')
  item?.remove()
  // The lines come after: a product's title is no template, even if it contains "{total}".
  fill(section, { ...sumTexts(bag), count: String(bag.count), added: addedWords(added) })
  fillSums(section, bag)
  if (item)
    for (const line of bag.lines)
      section.querySelector('ul')?.append(lineOf(item, line, bag.currencyCode))
  return section
}
