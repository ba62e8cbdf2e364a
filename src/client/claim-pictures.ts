import { CLAIM_PICTURES_AT_MOST, pictureProblem } from '#domain/after-sale/claim-pictures.ts'

// Without this script the form works the same, and the server reports problems with its pictures.

const inputsIn = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement>('input[type="file"]')

const chosenIn = (form: HTMLFormElement): readonly File[] =>
  [...inputsIn(form)].flatMap((input) => [...(input.files ?? [])])

const SIDE_PX = 160

/** A small copy: the page's own policy forbids showing a device's file directly. */
async function smallCopy(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!bitmap || !context) return null
  const side = Math.min(bitmap.width, bitmap.height)
  canvas.width = SIDE_PX
  canvas.height = SIDE_PX
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
  context.drawImage(bitmap, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX)
  bitmap.close()
  return canvas.toDataURL('image/webp', 0.8)
}

/** The chosen picture, or its name if the browser cannot draw it. */
async function thumbnail(file: File): Promise<HTMLLIElement> {
  const item = document.createElement('li')
  const copy = await smallCopy(file)
  if (copy === null) {
    item.textContent = file.name
    return item
  }
  const picture = new Image(80, 80)
  picture.alt = file.name
  picture.src = copy
  item.append(picture)
  return item
}

async function showChosen(input: HTMLInputElement): Promise<void> {
  const list = input.parentElement?.querySelector('[data-chosen]')
  const chosen = [...(input.files ?? [])].slice(0, CLAIM_PICTURES_AT_MOST)
  list?.replaceChildren(...(await Promise.all(chosen.map(thumbnail))))
}

/** Reports problems with the pictures before any is sent; true if there are none. */
function isFine(form: HTMLFormElement): boolean {
  const problem = pictureProblem(chosenIn(form))
  const message = form.querySelector('[data-problem]')
  if (message) message.textContent = problem ?? ''
  for (const input of inputsIn(form)) {
    if (problem === null) input.removeAttribute('aria-invalid')
    else input.setAttribute('aria-invalid', 'true')
  }
  return problem === null
}

const buttonOf = (form: HTMLFormElement) => form.querySelector('button[type="submit"]')

/** Uploads take a while: further presses are ignored. */
function sendOnce(form: HTMLFormElement, event: SubmitEvent): void {
  const button = buttonOf(form)
  if (button?.ariaBusy === 'true' || !isFine(form)) event.preventDefault()
  else button?.setAttribute('aria-busy', 'true')
}

/**
 * Shows the pictures of a claim, and blocks the form while one is too large, or while it is being
 * sent.
 */
export function watchClaimPictures(): void {
  const form = document.querySelector<HTMLFormElement>('[data-claim-pictures]')
  form?.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return
    void showChosen(target)
    isFine(form)
  })
  form?.addEventListener('submit', (event) => sendOnce(form, event))
  // The back button shows the page in its last state, busy included.
  window.addEventListener('pageshow', () => {
    if (form) buttonOf(form)?.removeAttribute('aria-busy')
  })
}
