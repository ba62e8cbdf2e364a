import { onFirstInteraction } from './first-interaction.ts'

// What a product page does before anybody chooses. What follows the choices comes at the first sign
// of life (`product-form.ts`); until it is there, the form is right by itself.

const radios = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement>('input[type="radio"]')

/** A choice that the page was not rendered with: made before, or put back by the browser. */
const isChosen = (form: HTMLFormElement): boolean =>
  [...radios(form)].some(({ checked, defaultChecked }) => checked !== defaultChecked)

/** The button's line is that of another choice: without one, the form asks the server. */
const forgetLine = (form: HTMLFormElement): void =>
  form.querySelector('button[type="submit"]')?.removeAttribute('data-line')

/** Steps the quantity within what the field itself allows. */
function step(form: HTMLFormElement, event: Event): void {
  const button = event.target instanceof Element && event.target.closest('[data-step]')
  const field = form.elements.namedItem('quantity')
  if (!button || !(field instanceof HTMLInputElement)) return
  if (button.getAttribute('data-step') === '1') field.stepUp()
  else field.stepDown()
}

export function watchProduct(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-product]')
  if (!form) return
  let isThere = false
  let isTouched = false
  const bring = async () => {
    try {
      const { followChoices } = await import('./product-form.ts')
      if (isThere) return
      isThere = true
      followChoices(form, isTouched || isChosen(form))
    } catch {
      // Offline just now: the next choice tries again, and the form works by itself.
    }
  }
  const choose = () => {
    if (isThere) return
    isTouched = true
    forgetLine(form)
    void bring()
  }
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'radio') choose()
  })
  form.addEventListener('click', (event) => step(form, event))
  if (isChosen(form)) choose()
  onFirstInteraction(() => void bring())
}
