import { lighter, mix } from '../colour.ts'
import { label, labelColours } from '../label.ts'
import type { Palette } from '../palettes.ts'
import { area, box, line, oval, rectangle, shade, shadow, solid } from '../shapes.ts'
import type { BagShape, Label, Thing } from '../things.ts'

interface Bag {
  readonly outline: string
  readonly shadow: number
  readonly label: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }
  /** Folds and seams on the body, shaded with it. */
  readonly folds: string
  readonly top: (colours: Palette) => string
}

const glow = (d: string, opacity: number) => area(d, '#fff', { opacity })
const shadeOf = (d: string, opacity: number) => area(d, '#000', { opacity })

/** The little valve that lets fresh coffee breathe. */
const valve = (x: number, y: number) =>
  oval(x, y, 11, 11, '#000', { opacity: 0.16 }) +
  oval(x - 1, y - 1, 5, 5, '#000', { opacity: 0.22 })

const flatBottom: Bag = {
  outline:
    'M226 246C214 420 208 640 214 820Q215 842 238 842H562Q585 842 586 820C592 640 586 420 574 246Z',
  shadow: 196,
  label: { x: 254, y: 318, width: 292, height: 452 },
  folds:
    glow('M226 246C214 420 208 640 214 820L250 842 244 246Z', 0.09) +
    shadeOf('M574 246C586 420 592 640 586 820L548 842 556 246Z', 0.16) +
    shadeOf('M262 246C330 262 470 262 538 246L520 300C470 288 330 288 280 300Z', 0.12),
  top: ({ body, paper, ink }) => {
    const edge = 'M222 176H578L574 250H226Z'
    return (
      area(edge, lighter(body, 0.07)) +
      shade(edge, 'flat') +
      shadeOf('M226 250H574L573 262H227Z', 0.18) +
      box(206, 196, 388, 18, mix(paper, ink, 0.12), { rx: 3 }) +
      line('M206 205H594', ink, 1, { opacity: 0.25 })
    )
  },
}

const sideGusset: Bag = {
  outline:
    'M262 214C258 420 254 640 256 822Q257 842 276 842H524Q543 842 544 822C546 640 542 420 538 214Z',
  shadow: 152,
  label: { x: 286, y: 342, width: 228, height: 420 },
  folds:
    glow('M262 214C258 420 254 640 256 822L274 842 282 300Z', 0.12) +
    shadeOf('M538 214C542 420 546 640 544 822L526 842 518 300Z', 0.2) +
    shadeOf('M262 214L330 214 282 318ZM538 214L470 214 518 318Z', 0.1) +
    valve(400, 300),
  top: ({ body, paper, accent, ink }) => {
    const roll = 'M258 136Q400 126 542 136L540 220H260Z'
    return (
      solid(roll, lighter(body, 0.08), 'flat') +
      shadeOf('M260 178H540V184H260ZM260 220H540V232H262Z', 0.16) +
      glow('M259 140Q400 130 541 140V147Q400 137 259 147Z', 0.22) +
      box(364, 126, 72, 138, paper) +
      box(364, 150, 72, 14, accent) +
      line('M364 184H436', ink, 1, { opacity: 0.2 })
    )
  },
}

const tinTie: Bag = {
  outline:
    'M234 300C212 420 208 640 222 816Q224 842 250 842H550Q576 842 578 816C592 640 588 420 566 300Z',
  shadow: 190,
  label: { x: 268, y: 376, width: 264, height: 404 },
  folds:
    glow('M234 300C212 420 208 640 222 816L252 842C236 660 238 440 262 300Z', 0.1) +
    shadeOf('M566 300C588 420 592 640 578 816L548 842C566 660 562 440 538 300Z', 0.15) +
    shadeOf('M244 300H556L520 348Q400 330 280 348Z', 0.13),
  top: ({ body, paper, ink, accent }) => {
    const flap = 'M240 208H560L570 306Q400 316 230 306Z'
    const tie = mix(accent, paper, 0.12)
    return (
      solid(flap, lighter(body, 0.06), 'flat') +
      shadeOf('M230 306Q400 316 570 306L568 318Q400 328 232 318Z', 0.2) +
      glow('M240 208H560V215H240Z', 0.18) +
      box(212, 244, 376, 20, tie) +
      box(212, 240, 46, 28, lighter(tie, 0.25), { rx: 4 }) +
      box(542, 240, 46, 28, mix(tie, ink, 0.18), { rx: 4 }) +
      line('M258 254H542', ink, 1, { opacity: 0.22 })
    )
  },
}

const pillow: Bag = {
  outline:
    'M242 330C250 440 228 620 214 770Q208 842 262 842H538Q592 842 586 770C572 620 550 440 558 330Z',
  shadow: 194,
  label: { x: 284, y: 386, width: 232, height: 346 },
  folds:
    glow('M242 330C250 440 228 620 214 770L226 800C248 620 270 440 268 330Z', 0.11) +
    shadeOf('M558 330C550 440 572 620 586 770L574 800C552 620 530 440 532 330Z', 0.17) +
    shadeOf('M214 772Q400 700 586 772Q592 842 538 842H262Q208 842 214 772Z', 0.14) +
    line('M214 772Q400 700 586 772', '#000', 2, { opacity: 0.14 }),
  top: ({ body, ink }) => {
    const seal = 'M236 286H564L558 342Q400 352 242 342Z'
    return (
      solid(seal, lighter(body, 0.1), 'flat') +
      line('M240 313H560', ink, 44, { 'stroke-dasharray': '2 6', opacity: 0.14 }) +
      oval(400, 313, 22, 8, ink, { opacity: 0.5 })
    )
  },
}

const kilo: Bag = {
  outline:
    'M224 190C218 420 212 640 214 820Q215 842 238 842H562Q585 842 586 820C588 640 582 420 576 190Z',
  shadow: 196,
  label: { x: 256, y: 306, width: 288, height: 452 },
  folds:
    glow('M224 190C218 420 212 640 214 820L240 842 250 290Z', 0.1) +
    shadeOf('M576 190C582 420 588 640 586 820L560 842 550 290Z', 0.18) +
    valve(400, 258),
  top: ({ body }) => {
    const fold = 'M220 96Q400 84 580 96L578 196H222Z'
    return (
      solid(fold, lighter(body, 0.08), 'flat') +
      shadeOf('M221 144H579V150H221ZM222 196H578V208H224Z', 0.17) +
      glow('M220 100Q400 88 580 100V107Q400 95 220 107Z', 0.2)
    )
  },
}

const BAGS: Readonly<Record<BagShape, Bag>> = {
  'flat-bottom': flatBottom,
  'side-gusset': sideGusset,
  'tin-tie': tinTie,
  pillow,
  kilo,
}

/** Pale bags take a strong field, so that the lake still shows. */
function coloursFor(thing: Thing, colours: Palette) {
  const usual = labelColours(colours)
  if (thing.palette === 'sand') return { ...usual, field: colours.accent, contour: colours.paper }
  if (thing.palette === 'steel') return { ...usual, field: colours.ink }
  return usual
}

export function coffeeBag(thing: Thing, shape: BagShape, colours: Palette, text: Label): string {
  const bag = BAGS[shape]
  const { x, y, width, height } = bag.label
  return (
    shadow(400, bag.shadow) +
    solid(bag.outline, colours.body, 'flat', bag.folds) +
    bag.top(colours) +
    label(bag.label, text, thing.handle, coloursFor(thing, colours)) +
    shade(rectangle(x, y, width, height), 'flat', 0.5)
  )
}
