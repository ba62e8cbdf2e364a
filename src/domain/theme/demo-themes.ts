import { DEFAULT_THEME } from './default-theme.ts'
import type { Theme } from './theme.ts'

const MOSS: Theme = {
  name: 'moss',
  mode: 'auto',
  font: 'Familjen Grotesk',
  scope: 'global',
  fontWeight: 640,
  borderRadius: '0px',
  fontSize: '106.25%',
  light: { background: [240, 244, 236], primary: [27, 84, 52], secondary: [196, 108, 36] },
  dark: { background: [14, 22, 17], primary: [150, 208, 160], secondary: [231, 163, 92] },
}

const PERSIMMON: Theme = {
  name: 'persimmon',
  mode: 'auto',
  font: 'Bricolage Grotesque',
  scope: 'global',
  fontWeight: 720,
  borderRadius: '16px',
  light: { background: [255, 255, 255], primary: [206, 46, 24], secondary: [255, 150, 92] },
  dark: { background: [26, 14, 14], primary: [255, 106, 76], secondary: [255, 176, 120] },
}

const PRESS: Theme = {
  name: 'press',
  mode: 'auto',
  font: 'Newsreader',
  scope: 'global',
  fontWeight: 480,
  borderRadius: '2px',
  fontSize: '112.5%',
  light: { background: [250, 250, 249], primary: [24, 25, 28], secondary: [150, 112, 20] },
  dark: { background: [16, 16, 17], primary: [238, 236, 230], secondary: [222, 184, 96] },
}

/** EN-9: the themes of the demo shop. */
export const THEMES: readonly Theme[] = [DEFAULT_THEME, MOSS, PERSIMMON, PRESS]
