import { openMenus } from './menus.ts'

/** A press or a focus outside closes the open menu, as usual for menus. */
function closeOutside({ target }: Event): void {
  for (const menu of openMenus()) {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  }
}

export function watchOutsideOfMenus(): void {
  document.addEventListener('pointerdown', closeOutside)
  document.addEventListener('focusin', closeOutside)
}
