import { MODE_KEY } from '#theme/mode-key.ts'

/** Shows the chosen colours in the picker of the footer, and stores what is chosen there. */
export function watchMode(): void {
  const { dataset } = document.documentElement
  const picker = document.querySelector<HTMLSelectElement>('[data-mode-picker]')
  if (!picker) return
  const choose = () => {
    const { value: mode } = picker
    // The theme's own mode, as the server wrote it before the device's choice replaced it.
    if (mode === 'auto') delete dataset['mode']
    else dataset['mode'] = mode
    try {
      localStorage.setItem(MODE_KEY, mode)
    } catch {
      // In a private window it lasts until the page is closed: apply-theme.ts reads it here.
      dataset['modeChosen'] = ''
    }
  }
  // Every page comes with the first one selected: another was chosen before this script ran.
  if (picker.selectedIndex) choose()
  picker.value = dataset['mode'] ?? 'auto'
  picker.onchange = choose
}
