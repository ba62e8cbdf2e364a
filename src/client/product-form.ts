import { ANY_QUANTITY, cappedQuantity } from '#domain/cart/quantity.ts'
import type { Variant } from '#domain/catalogue/product.ts'
import {
  chosenVariant,
  isAvailable,
  nearestVariant,
  optionChoices,
  type Selection,
} from '#domain/catalogue/variant-choice.ts'
import {
  closedWords,
  lineSnapshot,
  NOT_SOLD,
  reasonsFor,
  stockWords,
  variantWords,
} from '#domain/catalogue/variant-words.ts'
import type { PriceWords } from '#domain/money/price-words.ts'
import { type Choices, readChoices } from './product-choices.ts'

// Updates the product page for the selection: price, stock, reasons, button, address.

interface Parts {
  readonly form: HTMLFormElement
  readonly choices: Choices
}

const find = <Part extends HTMLElement>({ form }: Parts, selector: string) =>
  form.querySelector<Part>(selector)

function say(parts: Parts, selector: string, words: string): void {
  const element = find(parts, selector)
  if (element && element.textContent !== words) element.textContent = words
}

const radios = ({ form }: Parts) => form.querySelectorAll<HTMLInputElement>('input[type="radio"]')
const optionOf = (radio: HTMLInputElement) => radio.name.replace('option:', '')

/** The selection: the radios, and the only value of options with one. */
function selectionOf(parts: Parts): Selection {
  const only = parts.choices.options.flatMap(({ id, values }): [string, string][] => {
    const [value] = values
    return values.length === 1 && value !== undefined ? [[id, value]] : []
  })
  const chosen = [...radios(parts)]
    .filter(({ checked }) => checked)
    .map((radio): [string, string] => [optionOf(radio), radio.value])
  return Object.fromEntries([...only, ...chosen])
}

function showPrice(parts: Parts, words: PriceWords | undefined): void {
  say(parts, '[data-now]', words?.now ?? NOT_SOLD)
  say(parts, '[data-unit]', words?.unit ?? '')
  say(parts, '[data-was-amount]', words?.was ?? '')
  const was = find(parts, '[data-was]')
  if (was) was.hidden = !words?.was
}

/** Marks values that cannot be combined with the rest, and explains why under each option. */
function showOptions(parts: Parts, selection: Selection): void {
  for (const { id, values } of optionChoices(parts.choices, selection)) {
    const states = new Map(values.map(({ value, state }) => [value, state]))
    for (const radio of radios(parts)) {
      if (optionOf(radio) !== id) continue
      const isGone = states.get(radio.value) !== 'available'
      radio.classList.toggle('gone', isGone)
      if (isGone) radio.setAttribute('aria-describedby', `why-${id}`)
      else radio.removeAttribute('aria-describedby')
    }
    const why = document.getElementById(`why-${id}`)
    if (why) why.textContent = reasonsFor(parts.choices, selection, id)
  }
}

/** "Tell me when it is back" follows the selection, while it is unavailable. */
function showRestock(variant: Variant | undefined): void {
  const form = document.querySelector<HTMLFormElement>('form[data-restock]')
  if (!form) return
  form.hidden = variant === undefined
  const field = form.elements.namedItem('restock')
  if (!variant || !(field instanceof HTMLInputElement)) return
  field.value = variant.id
  form.action = `?variant=${variant.id}#tell-me`
}

function showStock(parts: Parts, selection: Selection, lastOptionId: string): void {
  const { choices } = parts
  const variant = chosenVariant(choices, selection)
  const { text, isWarning } = stockWords(choices, selection)
  say(parts, '[data-stock]', text)
  find(parts, '[data-stock]')?.classList.toggle('warning', isWarning)
  const isFine = variant !== undefined && isAvailable(variant)
  showRestock(isFine ? undefined : variant)
  const instead = find<HTMLAnchorElement>(parts, '[data-instead]')
  if (!instead) return
  const near = isFine ? undefined : nearestVariant(choices, selection, lastOptionId)
  instead.hidden = !near
  if (!near) return
  instead.textContent = `Take ${variantWords(choices, near)} instead`
  instead.href = `?variant=${near.id}`
  instead.dataset['instead'] = near.id
}

/** The button has the data for showing the line before the server answers. */
function showButton(parts: Parts, variant: Variant | undefined, now: string): void {
  const button = find<HTMLButtonElement>(parts, 'button[type="submit"]')
  const hidden = find<HTMLInputElement>(parts, 'input[name="variantId"]')
  const canAdd = variant !== undefined && isAvailable(variant)
  const line = variant && lineSnapshot(parts.choices, variant)
  if (hidden) hidden.value = variant?.id ?? ''
  if (!button) return
  button.disabled = !canAdd
  say(parts, '[data-label]', canAdd ? 'Add to bag' : closedWords(variant))
  say(parts, '[data-label-price]', canAdd ? `, ${now}` : '')
  if (variant) button.dataset['add'] = variant.id
  if (line) button.dataset['line'] = JSON.stringify(line)
}

/** The chosen variant is in the address, so that it can be shared and survives a reload. */
function showAddress(variant: Variant | undefined): void {
  if (!variant) return
  const url = new URL(location.href)
  url.searchParams.set('variant', variant.id)
  history.replaceState(history.state, '', url)
}

/** Bounds the quantity by the stock of the selection. */
function limitQuantity(parts: Parts, variant: Variant | undefined): void {
  const field = find<HTMLInputElement>(parts, 'input[name="quantity"]')
  if (!field) return
  const rule = parts.choices.quantityRule ?? ANY_QUANTITY
  const { max } = cappedQuantity(rule, variant?.available ?? null)
  field.max = String(max)
  if (field.valueAsNumber > max) field.value = String(max)
}

function show(parts: Parts, lastOptionId: string): void {
  const selection = selectionOf(parts)
  const variant = chosenVariant(parts.choices, selection)
  const words = variant && parts.choices.words[variant.id]
  showPrice(parts, words)
  showOptions(parts, selection)
  showStock(parts, selection, lastOptionId)
  showButton(parts, variant, words?.now ?? '')
  limitQuantity(parts, variant)
  showAddress(variant)
}

/** Selects a whole variant, as its link would after loading. */
function choose(parts: Parts, variantId: string): void {
  const variant = parts.choices.variants.find(({ id }) => id === variantId)
  if (!variant) return
  for (const radio of radios(parts)) {
    radio.checked = variant.options[optionOf(radio)] === radio.value
  }
  show(parts, '')
  find<HTMLInputElement>(parts, 'input[type="radio"]:checked')?.focus()
}

function watch(parts: Parts): void {
  parts.form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'radio') show(parts, optionOf(target))
  })
  parts.form.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const instead = event.target.closest<HTMLElement>('[data-instead]')
    if (!instead) return
    event.preventDefault()
    choose(parts, instead.dataset['instead'] ?? '')
  })
}

/** Choices made before this script loaded, or restored by the browser, count: `isChosen`. */
export function followChoices(form: HTMLFormElement, isChosen: boolean): void {
  const choices = readChoices(form.querySelector('[data-choices]')?.textContent ?? null)
  if (!choices) return
  const parts = { form, choices }
  watch(parts)
  if (isChosen) show(parts, '')
}
