import { onFirstInteraction } from './first-interaction.ts'

// The product page's script before any choice. The part that follows the choices loads at the first
// interaction (`product-form.ts`); until then the form works by itself.

const radios = (form: HTMLFormElement) => form.querySelectorAll<HTMLInputElement>('[type=radio]')

/** A choice that the page was not rendered with: made earlier, or restored by the browser. */
const isChosen = (form: HTMLFormElement): boolean =>
  [...radios(form)].some(({ checked, defaultChecked }) => checked !== defaultChecked)

/** The button's line belongs to another choice: without it, the form asks the server. */
const forgetLine = (form: HTMLFormElement): void =>
  form.querySelector('[data-line]')?.removeAttribute('data-line')

/** Changes the quantity within the field's own bounds. */
function step(form: HTMLFormElement, event: Event): void {
  if (!(event.target instanceof Element)) return
  const by = event.target.closest('[data-step]')?.getAttribute('data-step')
  if (by) form.querySelector<HTMLInputElement>('[name=quantity]')?.stepUp(Number(by))
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
      // Offline at the moment: the next choice tries again, and the form works by itself.
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
