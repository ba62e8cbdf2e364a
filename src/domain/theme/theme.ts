/** Red, green, blue, 0 to 255: the form of editors' colours in CSS variables. */
export type Rgb = readonly [red: number, green: number, blue: number]

export interface ColourSet {
  readonly background: Rgb
  readonly primary: Rgb
  readonly secondary: Rgb
}

/** `auto` follows the device. */
export const MODES = ['light', 'dark', 'auto'] as const
type Mode = (typeof MODES)[number]

/** EN-9: the settings of a shop's theme. Absent ones keep their defaults. */
export interface Theme {
  readonly name: string
  readonly mode: Mode
  readonly font: string
  readonly scope: string
  readonly light: ColourSet
  readonly dark: ColourSet
  /** CSS lengths. */
  readonly borderRadius?: string
  readonly spacing?: string
  /** The font size of the root element: everything else follows it. */
  readonly fontSize?: string
  /** Of titles; text is always 400. */
  readonly fontWeight?: number
}

/** The cache tag of every page with a theme. */
export const THEME_TAG = 'content:themeSettings'
/** Where the front server fetches the themes. */
export const THEMES_PATH = '/theme/looks.json'
/** Where open pages subscribe to theme changes. */
export const THEME_STREAM_PATH = '/theme/stream'
/** The style element of a page that holds its theme: its first rule orders the layers and stays. */
export const THEME_STYLE_ID = 'theme'
