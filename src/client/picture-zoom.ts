import { bounded, NEAR, type Point, WHOLE, type Zoom, zoomed } from '#domain/catalogue/zoom.ts'
import { watchFingers } from './picture-fingers.ts'

const KEY_STEP = 1.6

const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, of: object) =>
  Object.assign(document.createElement(tag), of)

const button = (label: string, text: string, onClick: () => void) => {
  const made = make('button', {
    type: 'button',
    className: 'button outline small',
    textContent: text,
  })
  made.setAttribute('aria-label', label)
  made.addEventListener('click', onClick)
  return made
}

/** The dialog's parts, and what shows in it. */
function build() {
  const image = make('img', { draggable: false })
  const view = make('div', { className: 'view' })
  const count = make('p', { className: 'caption num' })
  count.setAttribute('role', 'status')
  const bar = make('div', { className: 'bar' })
  const dialog = make('dialog', { className: 'zoom' })
  dialog.setAttribute('aria-label', 'Pictures')
  view.append(image)
  dialog.append(view, bar)
  return { dialog, view, image, bar, count }
}

type Parts = ReturnType<typeof build>

/** Lays the picture out as a zoom says, inside its view. */
function createLens({ view, image }: Parts) {
  let zoom: Zoom = WHOLE
  const boundsOf = () => ({
    width: image.offsetWidth,
    height: image.offsetHeight,
    viewWidth: view.clientWidth,
    viewHeight: view.clientHeight,
  })
  const show = (next: Zoom) => {
    zoom = next
    image.style.transform = `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`
    view.classList.toggle('near', zoom.scale > 1)
  }
  /** A point of the window, from the picture's unscaled corner. */
  const inPicture = ({ x, y }: Point): Point => ({
    x: x - image.offsetLeft,
    y: y - image.offsetTop,
  })
  return {
    isNear: () => zoom.scale > 1,
    whole: () => show(WHOLE),
    scale: (by: number, at: Point) =>
      show(zoomed(zoom, zoom.scale * by, inPicture(at), boundsOf())),
    toggle: (at: Point) =>
      show(zoom.scale > 1 ? WHOLE : zoomed(zoom, NEAR, inPicture(at), boundsOf())),
    move: ({ x, y }: Point) => show(bounded({ ...zoom, x: zoom.x + x, y: zoom.y + y }, boundsOf())),
  }
}

const middleOf = ({ view }: Parts): Point => ({ x: view.clientWidth / 2, y: view.clientHeight / 2 })

/** Opens a picture of a gallery over the page, and the others beside it. Escape closes it. */
export function openZoom(opener: HTMLAnchorElement): void {
  const links = [...(opener.parentElement?.querySelectorAll('a') ?? [opener])]
  const parts = build()
  const { dialog, view, image, bar, count } = parts
  const lens = createLens(parts)
  let at = Math.max(0, links.indexOf(opener))
  const show = (index: number) => {
    at = (index + links.length) % links.length
    image.src = links[at]?.href ?? ''
    image.alt = links[at]?.querySelector('img')?.alt ?? ''
    count.textContent = `${at + 1} of ${links.length}`
    lens.whole()
  }
  const turn = (by: number) => show(at + by)
  const close = () => dialog.close()
  if (links.length > 1) {
    bar.append(
      count,
      button('Previous picture', '←', () => turn(-1)),
      button('Next picture', '→', () => turn(1)),
    )
  }
  bar.append(button('Close', 'Close', close))
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === '+') lens.scale(KEY_STEP, middleOf(parts))
    if (key === '-') lens.scale(1 / KEY_STEP, middleOf(parts))
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    links[at]?.focus()
  })
  watchFingers(view, lens, { turn, close })
  show(at)
  document.body.append(dialog)
  dialog.showModal()
}
