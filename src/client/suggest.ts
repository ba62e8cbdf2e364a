import { $suggested, forgetSuggestions, suggest } from '#stores/search.ts'
import { groupsOf, make } from './suggestion-list.ts'
import { announcedWords, rowGroups } from './suggestion-rows.ts'

const LIST = 'suggestions'

/** The listbox under a field, and which of its options the field points to. */
const createList = (input: HTMLInputElement) => {
  const list = make('div', { id: LIST, role: 'listbox', 'aria-label': 'Suggestions', class: LIST })
  const status = make('p', { role: 'status', class: 'sr' })
  const options = () => [...list.querySelectorAll<HTMLElement>('[role="option"]')]
  const active = () => list.querySelector<HTMLElement>('[aria-selected="true"]')

  const point = (option: HTMLElement | undefined): void => {
    active()?.setAttribute('aria-selected', 'false')
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
  }
  const show = (isOpen: boolean): void => {
    list.hidden = !isOpen
    input.setAttribute('aria-expanded', String(isOpen))
    if (!isOpen) point(undefined)
  }
  /** Up and down lead through the options and back to the field. */
  const step = (by: 1 | -1): void => {
    const all = options()
    const stops = [undefined, ...all]
    const at = stops.indexOf(active() ?? undefined)
    point(stops.at((at + by) % stops.length))
  }
  return {
    list,
    status,
    active,
    point,
    show,
    step,
    isOpen: () => !list.hidden,
    count: () => options().length,
    fill: (parts: readonly HTMLElement[]) => list.replaceChildren(...parts),
  }
}

type List = ReturnType<typeof createList>

/** True if the suggestions handled the key. */
const isKeyTaken = (key: string, input: HTMLInputElement, list: List): boolean => {
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    if (list.count() === 0) return false
    list.show(true)
    list.step(key === 'ArrowDown' ? 1 : -1)
    return true
  }
  if (key === 'Enter') {
    const option = list.isOpen() ? list.active() : null
    option?.click()
    return option !== null
  }
  if (key !== 'Escape') return false
  // Escape first closes the suggestions, then clears the words; after that the menu around handles
  // it.
  if (list.isOpen()) list.show(false)
  else if (input.value === '') return false
  else {
    input.value = ''
    forgetSuggestions()
  }
  return true
}

const watchKeys = (input: HTMLInputElement, list: List): void =>
  input.addEventListener('keydown', (event) => {
    // Keys of an input method are its own.
    if (event.isComposing) return
    if (isKeyTaken(event.key, input, list)) {
      event.preventDefault()
      event.stopPropagation()
    } else if (/^(?:Home|End|Arrow)/.test(event.key)) list.point(undefined)
  })

const watchWords = (input: HTMLInputElement): void => {
  const read = () => suggest(input.value)
  input.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) read()
  })
  input.addEventListener('compositionend', read)
  // Text typed before this script loaded.
  if (input.value !== input.defaultValue) read()
}

const watchFocus = (search: HTMLElement, input: HTMLInputElement, list: List): void => {
  search.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && search.contains(relatedTarget))) list.show(false)
  })
  input.addEventListener('click', () => list.show(list.count() > 0))
  // The focus stays in the field during a press on the list.
  list.list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.list.addEventListener('mousedown', (event) => event.preventDefault())
}

/** Makes a search field a combobox: it suggests, and remains a form that can be sent. */
export function suggestIn(search: HTMLDetailsElement): void {
  const input = search.querySelector('input')
  const form = search.querySelector('form')
  if (!input || !form) return
  const list = createList(input)
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', LIST)
  list.show(false)
  form.append(list.list, list.status)
  watchKeys(input, list)
  watchWords(input)
  watchFocus(search, input, list)
  $suggested.subscribe((suggested) => {
    list.fill(suggested ? groupsOf(LIST, rowGroups(suggested.q, suggested.found)) : [])
    list.point(undefined)
    list.show(list.count() > 0 && search.contains(document.activeElement))
    list.status.textContent = suggested
      ? announcedWords(suggested.q, suggested.found, list.count())
      : ''
  })
  const enter = () => search.open && input.focus()
  search.addEventListener('toggle', enter)
  enter()
}
