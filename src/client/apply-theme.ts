import type { PageTheme } from '#domain/theme/page-theme.ts'
import { THEME_STYLE_ID } from '#domain/theme/theme.ts'
import { MODE_KEY } from '#theme/mode-key.ts'

/** A slower font is loaded as on a new page: its fallback keeps its space. */
const FONT_WAITS_MS = 500

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function themeSheet(): CSSStyleSheet | null {
  const style = document.getElementById(THEME_STYLE_ID)
  return style instanceof HTMLStyleElement ? style.sheet : null
}

/** The rules as this browser serialises them, so that they can be compared with the page's. */
function written(rules: readonly string[]): readonly string[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules.join(''))
  return [...sheet.cssRules].map(({ cssText }) => cssText)
}

const isFace = (rule: string) => rule.startsWith('@font-face')

function add(sheet: CSSStyleSheet, rules: readonly string[]): void {
  const worn = new Set([...sheet.cssRules].map(({ cssText }) => cssText))
  for (const rule of rules) if (!worn.has(rule)) sheet.insertRule(rule, sheet.cssRules.length)
}

/** The first rule orders the layers: without it the order of the loading style sheets would. */
function removeOthers(sheet: CSSStyleSheet, rules: readonly string[]): void {
  for (let index = sheet.cssRules.length - 1; index > 0; index--) {
    if (!rules.includes(sheet.cssRules[index]?.cssText ?? '')) sheet.deleteRule(index)
  }
}

const fontComes = (font: string) =>
  Promise.race([document.fonts.load(`1em "${font}"`).catch(() => []), pause(FONT_WAITS_MS)])

/** Stored on the device, or for this page alone if the device stores nothing. */
function isModeChosen(): boolean {
  if (document.documentElement.dataset['modeChosen'] !== undefined) return true
  try {
    return localStorage.getItem(MODE_KEY) !== null
  } catch {
    return false
  }
}

function showMode(mode: string): void {
  const { dataset } = document.documentElement
  if (mode === 'auto') delete dataset['mode']
  else dataset['mode'] = mode
  const picker = document.querySelector<HTMLSelectElement>('[data-mode-picker]')
  if (picker) picker.value = mode
}

/**
 * Applies a theme to the open page. Its font is fetched first; then everything changes at once, in
 * the server's own style sheet, which the page's policy allows a script to change. The shopper's
 * choice of light or dark is kept.
 */
export async function applyTheme(theme: PageTheme): Promise<void> {
  const sheet = themeSheet()
  const { dataset } = document.documentElement
  if (!sheet || dataset['themeRevision'] === theme.revision) return
  const rules = written(theme.rules)
  add(sheet, rules.filter(isFace))
  await fontComes(theme.font)
  add(sheet, rules)
  removeOthers(sheet, rules)
  dataset['theme'] = theme.name
  dataset['themeRevision'] = theme.revision
  if (!isModeChosen()) showMode(theme.mode)
}
