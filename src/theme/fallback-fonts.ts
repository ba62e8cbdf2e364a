/** A font of the device, scaled to the width of ours, so that nothing moves when ours loads. */
export interface FallbackMetrics {
  /** Percent of the device font's width. */
  readonly size: number
  readonly ascent: number
  readonly descent: number
}

/** A common device font, by its names there, and its width relative to Arial. */
interface DeviceFace {
  readonly family: string
  readonly text: { readonly locals: readonly string[]; readonly width: number }
  readonly titles: { readonly locals: readonly string[]; readonly width: number }
}

const DEVICE_FACES: readonly DeviceFace[] = [
  {
    family: 'fallback',
    text: { locals: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'], width: 1 },
    titles: {
      locals: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'],
      width: 1,
    },
  },
  {
    // Android has no Arial.
    family: 'fallback 2',
    text: { locals: ['Roboto'], width: 0.9986 },
    titles: { locals: ['Roboto Bold'], width: 0.9459 },
  },
  {
    family: 'fallback 3',
    text: { locals: ['Open Sans', 'Open Sans Regular'], width: 1.0512 },
    titles: { locals: ['Open Sans Bold'], width: 1.048 },
  },
  {
    // A Linux that brings nothing else.
    family: 'fallback 4',
    text: { locals: ['DejaVu Sans'], width: 1.141 },
    titles: { locals: ['DejaVu Sans Bold'], width: 1.2 },
  },
]

/** The names of a font's fallbacks: the first that the device has counts. */
export const fallbackFontsOf = (name: string): readonly string[] =>
  DEVICE_FACES.map(({ family }) => `${name} ${family}`)

const percent = (value: number) => `${Number(value.toFixed(2))}%`

const fallbackFace = (
  family: string,
  weights: string,
  { locals, width }: DeviceFace['text'],
  { size, ascent, descent }: FallbackMetrics,
) =>
  `@font-face{font-family:"${family}";font-weight:${weights};src:${locals
    .map((local) => `local("${local}")`)
    .join(
      ',',
    )};size-adjust:${percent(size / width)};ascent-override:${percent(ascent * width)};descent-override:${percent(descent * width)};line-gap-override:0%}`

/** The faces by those names. */
export const fallbackFaces = (
  name: string,
  font: { readonly text: FallbackMetrics; readonly titles: FallbackMetrics },
): readonly string[] =>
  DEVICE_FACES.flatMap(({ family, text, titles }) => {
    const fallback = `${name} ${family}`
    return [
      fallbackFace(fallback, '100 500', text, font.text),
      fallbackFace(fallback, '501 900', titles, font.titles),
    ]
  })
