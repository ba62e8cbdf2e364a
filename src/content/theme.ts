import { defineQuery } from 'groq'
import { colourOf } from '#domain/theme/colour.ts'
import { DEFAULT_THEME } from '#domain/theme/default-theme.ts'
import { type ColourSet, MODES, type Rgb, type Theme } from '#domain/theme/theme.ts'
import type { ThemeSettings } from '#domain/theme/theme-settings.ts'
import { type ContentReader, Malformed, oneOf, readEach, text, textOr } from './reading.ts'
import type { THEME_QUERY_RESULT } from './types.generated.ts'

/** EN-9. */

const COLOURS = /* groq */ `{ background, primary, secondary }`

/** EN-9, CA-3: the first document of its kind. */
export const THEME_QUERY = defineQuery(/* groq */ `*[_type == "themeSettings"][0]{
  _id,
  currentTheme,
  themes[]{
    _key,
    name,
    mode,
    font,
    scope,
    light${COLOURS},
    dark${COLOURS},
    borderRadius,
    spacing,
    fontSize,
    fontWeight
  }
}`)

type ThemeResult = NonNullable<NonNullable<THEME_QUERY_RESULT>['themes']>[number]
type ColoursResult = ThemeResult['light']

function colour(value: unknown, name: string): Rgb {
  const rgb = colourOf(textOr(value, ''))
  if (!rgb) throw new Malformed(`${name} is no colour`)
  return rgb
}

const coloursOf = (result: ColoursResult): ColourSet => ({
  background: colour(result?.background, 'the background'),
  primary: colour(result?.primary, 'the first colour'),
  secondary: colour(result?.secondary, 'the second colour'),
})

const LENGTHS = ['borderRadius', 'spacing', 'fontSize'] as const

/** A length that was left out is absent: what is usual then holds. */
const lengthsOf = (result: ThemeResult): Pick<Theme, (typeof LENGTHS)[number]> =>
  Object.fromEntries(
    LENGTHS.flatMap((name) => {
      const length = textOr(result[name], null)
      return length === null ? [] : [[name, length]]
    }),
  )

function themeOf(result: ThemeResult): Theme {
  return {
    name: text(result.name, 'the name'),
    mode: oneOf(result.mode, MODES),
    font: textOr(result.font, DEFAULT_THEME.font),
    scope: textOr(result.scope, 'global'),
    light: coloursOf(result.light),
    dark: coloursOf(result.dark),
    ...lengthsOf(result),
    ...(typeof result.fontWeight === 'number' && { fontWeight: result.fontWeight }),
  }
}

export function themeSettingsOf(
  result: THEME_QUERY_RESULT,
  reader: ContentReader,
): ThemeSettings | null {
  if (!result) return null
  return {
    id: result._id,
    currentTheme: textOr(result.currentTheme, ''),
    themes: readEach(result.themes, themeOf, { documentId: result._id, reader }),
  }
}
