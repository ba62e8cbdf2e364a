// The vocabulary of every drawing. Light comes from the upper left; things stand on y = 840,
// centred on x = 400, in a picture of 800 by 1000.

/** Shading laid over a flat colour: around a cylinder, across a plane, inside a hollow. */
export type Light = 'round' | 'flat' | 'in'

/** One decimal is finer than a screen shows, and half the bytes. */
export const tenth = (value: number) => Math.round(value * 10) / 10

export const attributes = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

type Extra = Readonly<Record<string, string | number>>

export const area = (d: string, fill: string, extra: Extra = {}) =>
  `<path d="${d}" fill="${fill}"${attributes(extra)}/>`

export const line = (d: string, stroke: string, width: number, extra: Extra = {}) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${attributes(extra)}/>`

export const oval = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  extra: Extra = {},
) => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${attributes(extra)}/>`

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  extra: Extra = {},
) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${attributes(extra)}/>`

export const group = (content: string, extra: Extra) => `<g${attributes(extra)}>${content}</g>`

export const moved = (content: string, transform: string) => group(content, { transform })

/** Shows `content` only inside the outline `d`. Ids must be unique within one picture. */
export const clipped = (id: string, d: string, content: string) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath>${group(content, { 'clip-path': `url(#${id})` })}`

export const shade = (d: string, light: Light, opacity = 1) =>
  area(d, `url(#${light})`, opacity === 1 ? {} : { opacity })

/** A body of one colour with what lies on it, shaded as a whole. */
export const solid = (d: string, fill: string, light: Light = 'round', onIt = '') =>
  area(d, fill) + onIt + shade(d, light)

/** The side of a cylinder from `x0` to `x1`, with curved rims of half-height `rim`. */
export const tube = (x0: number, x1: number, y0: number, y1: number, rim: number) =>
  `M${x0} ${y0}V${y1}A${(x1 - x0) / 2} ${rim} 0 0 0 ${x1} ${y1}V${y0}A${(x1 - x0) / 2} ${rim} 0 0 1 ${x0} ${y0}Z`

export const rectangle = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}Z`

/** What a thing throws on the table. */
export const shadow = (cx: number, radius: number, y = 840) =>
  oval(
    cx + radius * 0.3,
    y + 4,
    tenth(radius * 1.45),
    Math.max(15, tenth(radius * 0.15)),
    'url(#shadow)',
  ) + oval(cx + 4, y, tenth(radius * 1.02), 10, '#0b1020', { opacity: 0.3 })

const gradient = (
  id: string,
  stops: readonly (readonly [number, string, number])[],
  upright = false,
) =>
  `<linearGradient id="${id}"${upright ? ' x2="0" y2="1"' : ''}>${stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')}</linearGradient>`

export const LIGHTS =
  gradient('round', [
    [0, '#000', 0.2],
    [0.16, '#fff', 0.06],
    [0.3, '#fff', 0.26],
    [0.52, '#fff', 0],
    [0.8, '#000', 0.2],
    [1, '#000', 0.34],
  ]) +
  gradient('flat', [
    [0, '#fff', 0.14],
    [0.12, '#fff', 0.04],
    [0.75, '#000', 0.03],
    [1, '#000', 0.2],
  ]) +
  gradient('in', [
    [0, '#000', 0.34],
    [0.5, '#000', 0.12],
    [1, '#fff', 0.16],
  ]) +
  '<radialGradient id="shadow"><stop stop-color="#0b1020" stop-opacity=".42"/><stop offset=".6" stop-color="#0b1020" stop-opacity=".16"/><stop offset="1" stop-color="#0b1020" stop-opacity="0"/></radialGradient>'

export const skyGradient = (id: string, stops: readonly (readonly [number, string, number])[]) =>
  gradient(id, stops, true)
