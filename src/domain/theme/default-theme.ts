import type { Theme } from './theme.ts'

/** The theme of the shop and its mails until an editor chooses another: CO's font and colours. */
export const DEFAULT_THEME = {
  name: 'lake',
  mode: 'auto',
  font: 'Open Sans',
  scope: 'global',
  light: { background: [255, 255, 255], primary: [0, 69, 216], secondary: [53, 118, 255] },
  dark: { background: [14, 18, 30], primary: [0, 69, 216], secondary: [53, 118, 255] },
} as const satisfies Theme
