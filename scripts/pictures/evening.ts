import { attributes } from './shapes.ts'

// A picture inside <img> takes the colour scheme of the element around it. So the same file serves
// both modes: in dark mode the walls go dark, and what stands before them keeps its colour.

interface Evening {
  /** Class to evening colour. */
  readonly fills: Readonly<Record<string, string>>
  /** How much of the whole picture's light goes, 0 to 1. */
  readonly dim: number
}

function rules({ fills, dim }: Evening): string {
  const colours = Object.entries(fills).map(
    ([name, colour]) => `.${name}{fill:${colour};stop-color:${colour}}`,
  )
  return `${colours.join('')}.dim{opacity:${dim}}.pane{opacity:.05}.mist{opacity:.3}`
}

export const eveningStyle = (evening: Evening) =>
  `<style>@media(prefers-color-scheme:dark){${rules(evening)}}</style>`

/** Laid over the finished picture: clear by day. */
export const dimmer = (width: number, height: number) =>
  `<path class="dim" d="M-400-400h${width + 800}v${height + 800}H-400z" fill="#070a14" opacity="0"/>`

/** An SVG document of its own. `viewBox` may show a part of a `width` by `height` drawing. */
export function picture(
  width: number,
  height: number,
  content: string,
  viewBox = `0 0 ${width} ${height}`,
): string {
  const root = { xmlns: 'http://www.w3.org/2000/svg', viewBox, width, height }
  return `<svg${attributes(root)}>${content}</svg>\n`
}
