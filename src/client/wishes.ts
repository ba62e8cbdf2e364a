import { readWishes, WISHES_COOKIE } from '#domain/wishes.ts'

const cookieValue = (name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]

/** Says on each button whether this device's shopper wishes for it already. */
export function showWishes(): void {
  const wishes = readWishes(cookieValue(WISHES_COOKIE))
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-wish]')) {
    if (!wishes.includes(form.dataset['wish'] ?? '')) continue
    const wish = form.elements.namedItem('wish')
    if (wish instanceof HTMLInputElement) wish.value = 'no'
    const button = form.querySelector('[data-wish-button]')
    if (button) button.textContent = 'Wished for: take it back'
  }
}
