/** A box of a drawing, in a field of 96 × 64. */
type Box = readonly [
  kind: 'ground' | 'picture' | 'title' | 'text' | 'button',
  x: number,
  y: number,
  width: number,
  height: number,
]

const COLOURS: Readonly<Record<Box[0], string>> = {
  ground: '#dfe4ef',
  picture: '#9fb0d6',
  title: '#3c4660',
  text: '#a7aebe',
  button: '#4c63d2',
}

/** Lines of text below each other, the last one shorter. */
const lines = (x: number, y: number, width: number, count: number): readonly Box[] =>
  Array.from({ length: count }, (_, i) => [
    'text',
    x,
    y + i * 6,
    i === count - 1 ? width * 0.7 : width,
    3,
  ])

const card = (x: number): readonly Box[] => [
  ['picture', x, 20, 24, 24],
  ['title', x, 48, 18, 3],
  ['text', x, 54, 10, 3],
]

const story = (x: number): readonly Box[] => [
  ['picture', x, 20, 24, 15],
  ['title', x, 39, 22, 3],
  ...lines(x, 46, 24, 2),
]

const column = (x: number): readonly Box[] => [
  ['picture', x, 12, 24, 16],
  ['title', x, 33, 18, 3],
  ...lines(x, 40, 24, 3),
]

const question = (y: number): readonly Box[] => [
  ['title', 12, y, 44, 3],
  ['text', 80, y, 4, 3],
  ['ground', 12, y + 7, 72, 1],
]

/** How each part looks on a page, in outline. */
const DRAWINGS: Readonly<Record<string, readonly Box[]>> = {
  hero: [
    ['picture', 44, 4, 48, 56],
    ['title', 6, 20, 30, 6],
    ...lines(6, 31, 30, 2),
    ['button', 6, 46, 18, 7],
  ],
  textBlock: [['title', 20, 12, 36, 5], ...lines(20, 24, 56, 5)],
  productGrid: [['title', 8, 10, 30, 4], ...card(8), ...card(36), ...card(64)],
  hotspotPicture: [
    ['picture', 8, 8, 80, 48],
    ['button', 26, 22, 6, 6],
    ['button', 52, 36, 6, 6],
    ['button', 70, 18, 6, 6],
  ],
  storyTeaser: [['picture', 6, 12, 50, 40], ['title', 62, 24, 26, 5], ...lines(62, 34, 28, 3)],
  storyList: [
    ['title', 8, 10, 24, 4],
    ['text', 76, 11, 12, 3],
    ...story(8),
    ...story(36),
    ...story(64),
  ],
  banner: [
    ['ground', 4, 18, 88, 28],
    ['title', 12, 26, 34, 4],
    ['text', 12, 34, 28, 3],
    ['button', 68, 28, 18, 8],
  ],
  faq: [...question(12), ...question(27), ...question(42)],
  newsletter: [['title', 28, 16, 40, 5], ...lines(24, 27, 48, 2), ['button', 36, 44, 24, 8]],
  columns: [...column(8), ...column(36), ...column(64)],
  video: [
    ['picture', 14, 10, 68, 44],
    ['title', 42, 26, 12, 12],
  ],
}

const drawn = ([kind, x, y, width, height]: Box) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="1" fill="${COLOURS[kind]}"/>`

/** The address of a drawing of a part of a page; undefined for an unknown one. */
export function thumbnailOf(type: string): string | undefined {
  const boxes = DRAWINGS[type]
  if (!boxes) return undefined
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="64" viewBox="0 0 96 64"><rect width="96" height="64" fill="#fff"/>${boxes.map(drawn).join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
