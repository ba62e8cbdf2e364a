import { pictureAddresses } from '#domain/catalogue/picture.ts'
import type { RowGroup, SuggestionRow } from './suggestion-rows.ts'

type Attributes = Readonly<Record<string, string>>

/** Texts are inserted as text: nothing here is parsed as HTML. */
export const make = (
  name: string,
  attributes: Attributes,
  ...inside: readonly (Node | string)[]
): HTMLElement => {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...inside)
  return element
}

const pictureOf = (url: string | null): HTMLElement => {
  if (url === null) return make('span', { class: 'shot' })
  const addresses = pictureAddresses(url, 'line')
  return make('img', { alt: '', width: '80', height: '100', class: 'shot', ...addresses })
}

const optionOf = ({ href, label, note, picture }: SuggestionRow, id: string): HTMLElement =>
  make(
    'a',
    { role: 'option', id, href, tabindex: '-1', 'aria-selected': 'false' },
    ...(picture === undefined ? [] : [pictureOf(picture)]),
    make('span', {}, label),
    ...(note ? [make('span', { class: 'num muted' }, note)] : []),
  )

/** The groups of a listbox, with an option for each row. */
export const groupsOf = (listId: string, groups: readonly RowGroup[]): readonly HTMLElement[] =>
  groups.map(({ title, rows }, index) => {
    const titleId = `${listId}-${index}`
    const options = rows.map((row, i) => optionOf(row, `${titleId}-${i}`))
    const head = make('p', { id: titleId, class: 'label muted', role: 'presentation' }, title)
    return make('div', { role: 'group', 'aria-labelledby': titleId }, head, ...options)
  })
