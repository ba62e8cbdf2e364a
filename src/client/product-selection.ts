import { cappedQuantity } from '#domain/cart/quantity.ts'
import { ANY_QUANTITY } from '#domain/cart/quantity-steps.ts'
import type { Variant } from '#domain/catalogue/product.ts'
import {
  chosenVariant,
  isAvailable,
  optionChoices,
  type Selection,
} from '#domain/catalogue/variant-choice.ts'
import { lineSnapshot, reasonsFor, SOLD_OUT } from '#domain/catalogue/variant-words.ts'
import type { PriceWords } from '#domain/money/price-words.ts'
import { showPicture } from './product-gallery.ts'
import { find, optionOf, type Parts, radios, say, selectionOf } from './product-parts.ts'
import { showStock } from './product-stock.ts'

function showPrice(parts: Parts, words: PriceWords | undefined): void {
  say(parts, '[data-now]', words?.now ?? '')
  say(parts, '[data-unit]', words?.unit ?? '')
  say(parts, '[data-was-amount]', words?.was ?? '')
  const was = find(parts, '[data-was]')
  if (was) was.hidden = !words?.was
  const price = find(parts, '[data-price]')
  if (price) price.hidden = !words?.now
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

/** A choice that is hidden, because the variant has no plan, is not sent either. */
const isSubscribed = (parts: Parts): boolean =>
  find(parts, '[name="purchase"][value="subscribe"]:checked:enabled') !== null

/**
 * The plans of the variant with their prices; one that is not offered for it cannot be chosen. A
 * variant without any leaves the choice as it is, for the next variant.
 */
function showPlans(parts: Parts, variant: Variant | undefined, now: string): void {
  const { planned = [], variants } = parts.choices
  const offered = (variant && planned[variants.indexOf(variant)]) ?? []
  const fieldset = find<HTMLFieldSetElement>(parts, '[data-plans]')
  if (!fieldset) return
  const isOffered = offered.some((words) => words !== null)
  fieldset.hidden = !isOffered
  fieldset.disabled = !isOffered
  if (!isOffered) return
  say(parts, '[data-once]', now)
  const options = [...fieldset.querySelectorAll('option')]
  for (const [index, option] of options.entries()) {
    const words = offered[index] ?? null
    option.disabled = words === null
    if (words !== null) option.textContent = `${option.dataset['name']} · ${words}`
  }
  const open = options.filter(({ disabled }) => !disabled)
  const chosen = open.find(({ selected }) => selected) ?? open[0]
  if (chosen) chosen.selected = true
}

/** The button has the data for showing the line before the server answers. */
function showButton(parts: Parts, variant: Variant | undefined, now: string): void {
  const button = find<HTMLButtonElement>(parts, 'button[type="submit"]')
  const hidden = find<HTMLInputElement>(parts, 'input[name="variantId"]')
  const canAdd = variant !== undefined && isAvailable(variant)
  const line = variant && lineSnapshot(parts.choices, variant)
  if (hidden) hidden.value = variant?.id ?? ''
  const buying = find(parts, '[data-buying]')
  if (buying) buying.hidden = variant?.price === null
  if (!button) return
  button.disabled = !canAdd
  const isOnce = !isSubscribed(parts)
  const label = isOnce ? 'Add to bag' : 'Subscribe'
  say(parts, '[data-label]', canAdd ? label : SOLD_OUT)
  say(parts, '[data-label-price]', canAdd && isOnce ? `, ${now}` : '')
  if (variant) button.dataset['add'] = variant.id
  // Without a line the form is posted: the server computes the price of a subscription.
  if (line && isOnce) button.dataset['line'] = JSON.stringify(line)
  else delete button.dataset['line']
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

/** Updates the product page for the selection: price, stock, reasons, button, address. */
export function showSelection(parts: Parts, lastOptionId: string): void {
  const selection = selectionOf(parts)
  const variant = chosenVariant(parts.choices, selection)
  const words = variant && parts.choices.words[variant.id]
  showPrice(parts, words)
  if (variant) showPicture(variant.picture)
  showOptions(parts, selection)
  showStock(parts, selection, lastOptionId)
  showPlans(parts, variant, words?.now ?? '')
  showButton(parts, variant, words?.now ?? '')
  limitQuantity(parts, variant)
  showAddress(variant)
}
