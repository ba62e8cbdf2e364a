// Menus open by themselves: they are <details>. This closes them.

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('[data-menu][open]')

/**
 * Closes open menus at Escape, which returns the focus to their button, and at a press or a focus
 * outside of them.
 */
function close(event: Event): void {
  const { target } = event
  const isKey = event instanceof KeyboardEvent
  if (isKey && event.key !== 'Escape') return
  for (const menu of openMenus()) {
    const isInside = target instanceof Node && menu.contains(target)
    if (isInside && !isKey) continue
    menu.open = false
    if (isInside) menu.querySelector('summary')?.focus()
  }
}

export function watchMenus(): void {
  for (const kind of ['keydown', 'pointerdown', 'focusin']) document.addEventListener(kind, close)
}
