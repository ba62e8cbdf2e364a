import type { Variant } from '#domain/catalogue/product.ts'
import {
  chosenVariant,
  isAvailable,
  isSoldOut,
  nearestVariant,
  type Selection,
} from '#domain/catalogue/variant-choice.ts'
import { stockWords, variantWords } from '#domain/catalogue/variant-words.ts'
import { find, type Parts, say } from './product-parts.ts'

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

/** The stock, and the nearest available variant if there is none. */
export function showStock(parts: Parts, selection: Selection, lastOptionId: string): void {
  const { choices } = parts
  const variant = chosenVariant(choices, selection)
  const { text, isWarning } = stockWords(choices, selection)
  say(parts, '[data-stock]', text)
  find(parts, '[data-stock]')?.classList.toggle('warning', isWarning)
  const isFine = variant !== undefined && isAvailable(variant)
  showRestock(variant && isSoldOut(variant) ? variant : undefined)
  const instead = find<HTMLAnchorElement>(parts, '[data-instead]')
  if (!instead) return
  const near = isFine ? undefined : nearestVariant(choices, selection, lastOptionId)
  instead.hidden = !near
  if (!near) return
  instead.textContent = `Take ${variantWords(choices, near)} instead`
  instead.href = `?variant=${near.id}`
  instead.dataset['instead'] = near.id
}
