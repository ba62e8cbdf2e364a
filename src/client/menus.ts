// Menus open by themselves: they are <details>. This closes them; `menus-outside.ts` does later.

export const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('[data-menu][open]')

/** Escape closes the open menu and returns the focus to its button. */
function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  for (const menu of openMenus()) {
    const hadFocus = menu.contains(document.activeElement)
    menu.open = false
    if (hadFocus) menu.querySelector('summary')?.focus()
  }
}

export function watchMenus(): void {
  document.addEventListener('keydown', closeOnEscape)
}
