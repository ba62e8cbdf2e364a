import { readWishes, WISHES_COOKIE } from '#domain/catalogue/wishes.ts'

const cookieValue = (name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]

const field = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`)

/** Updates each button from this device's wish list, and makes its form return to the page. */
export function showWishes(): void {
  const wishes = readWishes(cookieValue(WISHES_COOKIE))
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-wish]')) {
    const next = field(form, 'next')
    if (next) next.value = `${location.pathname}${location.search}#wish`
    if (!wishes.includes(form.dataset['wish'] ?? '')) continue
    const wish = field(form, 'wish')
    if (wish) wish.value = 'no'
    const button = form.querySelector('[data-wish-button]')
    if (button) button.textContent = 'Wished for: take it back'
  }
}
