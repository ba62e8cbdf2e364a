// A listing's forms work without a script, by their buttons. A script submits them at each change.

/** Where the facets are beside the products: see FacetPanel.astro. */
const BESIDE = '(min-width: 56.01rem)'
const POSITION = 'listing-place'

const forms = () => document.querySelectorAll<HTMLFormElement>('[data-filters], [data-sort]')

const nameOf = (control: Element): string => {
  if (control instanceof HTMLSelectElement) return control.name
  return control instanceof HTMLInputElement ? `${control.name} ${control.value}` : ''
}

/** Joins both ends of a price, and drops defaults: one address for one page. */
const tidy = ({ formData }: FormDataEvent): void => {
  const span = formData.getAll('price').join('-').replaceAll(',', '.')
  formData.delete('price')
  if (span.length > 1) formData.set('price', span)
  if (formData.get('sort') === 'featured') formData.delete('sort')
}

/**
 * Stores the place of the page for the next one, and returns what was stored; where nothing can be,
 * each page begins at its top.
 */
const swapPosition = (position = ''): string => {
  try {
    const last = sessionStorage.getItem(POSITION)
    sessionStorage.setItem(POSITION, position)
    return last ?? ''
  } catch {
    return ''
  }
}

const restorePosition = (): void => {
  const [top = '', ...name] = swapPosition().split(' ')
  if (!top) return
  const controls = [...forms()].flatMap((form) => [...form.elements])
  const control = controls.find((each) => nameOf(each) === name.join(' '))
  if (control instanceof HTMLElement) {
    // Announces the new number of products to screen readers, with the control.
    control.setAttribute('aria-describedby', 'counted')
    control.focus({ preventScroll: true })
  }
  scrollTo({ top: Number(top), behavior: 'instant' })
}

/** A choice in a list beside the products, or of an order, is applied at once. */
const choose = ({ target }: Event): void => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
  const { form } = target
  if (!form || (form.matches('[data-filters]') && !matchMedia(BESIDE).matches)) return
  // The next page has other products in the same place.
  swapPosition(`${scrollY} ${nameOf(target)}`)
  form.requestSubmit()
}

export function watchFilters(): void {
  restorePosition()
  for (const form of forms()) {
    form.addEventListener('change', choose)
    form.addEventListener('formdata', tidy)
    // The back button shows the former products, with their choices.
    addEventListener('pageshow', ({ persisted }) => persisted && form.reset())
  }
}
