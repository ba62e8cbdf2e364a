import { readChoices } from './product-choices.ts'
import { find, optionOf, type Parts, radios } from './product-parts.ts'
import { showSelection } from './product-selection.ts'

// Follows what a shopper chooses on the product page.

/** Selects a whole variant, as its link would after loading. */
function choose(parts: Parts, variantId: string): void {
  const variant = parts.choices.variants.find(({ id }) => id === variantId)
  if (!variant) return
  for (const radio of radios(parts)) {
    radio.checked = variant.options[optionOf(radio)] === radio.value
  }
  showSelection(parts, '')
  find<HTMLInputElement>(parts, 'input[type="radio"]:checked')?.focus()
}

function watch(parts: Parts): void {
  parts.form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'radio')
      showSelection(parts, optionOf(target))
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
  if (isChosen) showSelection(parts, '')
}
