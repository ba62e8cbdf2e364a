import { MODES } from '#domain/theme/theme.ts'
import { MODE_KEY } from '#theme/no-flash.ts'

/** The theme's own mode, as the server wrote it before the device's choice replaced it. */
function showMode(mode: string): void {
  const { dataset } = document.documentElement
  if (mode === 'auto') delete dataset['mode']
  else dataset['mode'] = mode
}

/** Stores the choice on the device; in a private window it lasts until the page is closed. */
function store(mode: string): void {
  try {
    localStorage.setItem(MODE_KEY, mode)
  } catch {
    // Without storage the page remembers that a mode was chosen: apply-theme.ts reads it.
    document.documentElement.dataset['modeChosen'] = ''
  }
}

export function watchMode(): void {
  const picker = document.querySelector<HTMLSelectElement>('[data-mode-picker]')
  if (!picker) return
  picker.value = document.documentElement.dataset['mode'] ?? 'auto'
  picker.addEventListener('change', () => {
    const mode = MODES.find((mode) => mode === picker.value)
    if (!mode) return
    showMode(mode)
    store(mode)
  })
}
