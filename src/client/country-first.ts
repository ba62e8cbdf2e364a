import { $region } from '#stores/region.ts'

/** As visitorFirst orders them on the server, in a fifth of its bytes. */
function order(picker: HTMLSelectElement): void {
  const own = picker.selectedOptions[0]
  // A list that may be open keeps its order.
  if (!own || own === picker.options[0] || picker.matches(':focus')) return
  const { lang } = document.documentElement
  const byName = [...picker.options].sort((one, other) =>
    one.text.trim().localeCompare(other.text.trim(), lang),
  )
  picker.append(...byName)
  picker.prepend(own)
  own.selected = true
}

/** The selected country is first in the lists: `country.ts` selects it before. */
export function putCountryFirst(): void {
  $region.subscribe(() => {
    document.querySelectorAll<HTMLSelectElement>('[data-region] [name=country]').forEach(order)
  })
}
