/** A document as Sanity's import takes it: `_sanityAsset` names a file that becomes an asset. */
export interface SeedDocument {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

// Short helpers for documents, so that the texts below are readable.

/** Keys are unique within a list only; they are the same in every seed. */
const keyOf = (...parts: readonly unknown[]) => {
  let hash = 0
  for (const character of JSON.stringify(parts)) hash = (hash * 31 + character.charCodeAt(0)) >>> 0
  return hash.toString(36).padStart(7, '0')
}

type Fields = Readonly<Record<string, unknown>>

/** A member of a list. */
export const one = (type: string, fields: Fields): Fields => ({
  _type: type,
  _key: keyOf(type, fields),
  ...fields,
})

/** A drawing of the demo shop, by its file name in public/pictures. */
export const picture = (drawing: string, alt: string): Fields => ({
  _type: 'picture',
  image: { _type: 'image', _sanityAsset: `image@file://./pictures/${drawing}.svg` },
  alt,
})

/** LK-1: an address of the shop, without its leading slash. */
export const toShop = (internalLink: string): Fields => ({
  _type: 'link',
  internalLink,
  linkTarget: '_self',
})

export const toDocument = (id: string): Fields => ({
  _type: 'link',
  page: { _type: 'reference', _ref: id },
  linkTarget: '_self',
})

export const toWebsite = (externalLink: string): Fields => ({
  _type: 'link',
  externalLink,
  linkTarget: '_self',
})

export const button = (label: string, voice: string, link: Fields): Fields => ({
  _type: 'button',
  label,
  voice,
  link,
})

export const inList = (member: Fields): Fields => ({ _key: keyOf(member), ...member })

export const navigationLink = (label: string, link: Fields): Fields =>
  one('navigationLink', { label, link })

export const navigationGroup = (title: string, links: readonly Fields[]): Fields =>
  one('navigationGroup', { title, links })

const LINKED = /\[([^\]]+)\]\(([^)]+)\)/

interface Written {
  readonly children: Fields[]
  readonly markDefs: Fields[]
}

const plain = (text: string, index: number, marks: readonly string[] = []): Fields => ({
  _type: 'span',
  _key: keyOf(text, index),
  text,
  marks,
})

/** `[text](product:handle)` links to a product, `[text](path)` to any page of the shop. */
function written(line: string): Written {
  const children: Fields[] = []
  const markDefs: Fields[] = []
  let rest = line
  for (let found = LINKED.exec(rest); found; found = LINKED.exec(rest)) {
    const [whole, words = '', target = ''] = found
    if (found.index > 0) children.push(plain(rest.slice(0, found.index), children.length))
    const handle = /^product:(.+)$/.exec(target)?.[1]
    const _key = keyOf(words, target)
    markDefs.push(handle ? { _type: 'productLink', _key, handle } : { ...toShop(target), _key })
    children.push(plain(words, children.length, [_key]))
    rest = rest.slice(found.index + whole.length)
  }
  if (rest !== '' || children.length === 0) children.push(plain(rest, children.length))
  return { children, markDefs }
}

const BEGINNINGS: readonly (readonly [beginning: string, fields: Fields])[] = [
  ['## ', { style: 'h2' }],
  ['### ', { style: 'h3' }],
  ['> ', { style: 'lead' }],
  ['- ', { style: 'normal', listItem: 'bullet', level: 1 }],
  ['1. ', { style: 'normal', listItem: 'number', level: 1 }],
]

function paragraph(line: string): Fields {
  const [beginning, fields] = BEGINNINGS.find(([start]) => line.startsWith(start)) ?? [
    '',
    { style: 'normal' },
  ]
  return one('block', { ...fields, ...written(line.slice(beginning.length)) })
}

/** Rich text from lines: `## ` and `### ` are headings, `> ` a lead, `- ` and `1. ` lists. */
export const lines = (...all: readonly string[]): readonly Fields[] => all.map(paragraph)

export const textBlock = (...all: readonly string[]): Fields =>
  one('textBlock', { text: lines(...all) })

export const questions = (
  title: string | null,
  pairs: readonly (readonly [question: string, answer: string])[],
): Fields =>
  one('faq', {
    ...(title && { title }),
    questions: pairs.map(([question, answer]) => one('question', { question, answer })),
  })

export const slug = (current: string): Fields => ({ _type: 'slug', current })
