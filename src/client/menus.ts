// Menus open by themselves: they are <details>. This closes them.

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('[data-menu][open]')

/** Escape closes the open menu and returns the focus to its button. */
function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  for (const menu of openMenus()) {
    const hadFocus = menu.contains(document.activeElement)
    menu.open = false
    if (hadFocus) menu.querySelector('summary')?.focus()
  }
}

/** A press or a focus outside closes it, as usual for menus. */
function closeOutside({ target }: Event): void {
  for (const menu of openMenus()) {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  }
}

export function watchMenus(): void {
  document.addEventListener('keydown', closeOnEscape)
  document.addEventListener('pointerdown', closeOutside)
  document.addEventListener('focusin', closeOutside)
}
