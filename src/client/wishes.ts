import { isWished, WISHES_COOKIE } from '#domain/catalogue/wishes.ts'

const cookieValue = (name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]

const field = (root: ParentNode, name: string) =>
  root.querySelector<HTMLInputElement>(`[name=${name}]`)

/** The variant that is chosen at this moment is saved, and the page returns with it. */
const takeChoice = (form: HTMLFormElement): void => {
  const chosen = field(document, 'variantId')
  const saved = field(form, 'variant')
  if (chosen && saved) saved.value = chosen.value
  const next = field(form, 'next')
  if (next) next.value = `${location.pathname}${location.search}#wish`
}

const showSaved = (form: HTMLFormElement): void => {
  const wish = field(form, 'wish')
  if (wish) wish.value = 'no'
  const button = form.querySelector('[data-wish-button]')
  if (button) button.textContent = 'Remove from wish list'
  const link = form.querySelector<HTMLElement>('[data-wish-link]')
  if (link) link.hidden = false
}

/** Updates each button from this device's wish list, and its form from the choice. */
export function showWishes(): void {
  const wishes = cookieValue(WISHES_COOKIE)
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-wish]')) {
    form.addEventListener('submit', () => takeChoice(form))
    if (isWished(wishes, form.dataset['wish'])) showSaved(form)
  }
}
