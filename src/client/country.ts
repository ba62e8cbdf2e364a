import { visitorFirst } from '#domain/region/countries.ts'
import { $region } from '#stores/region.ts'

const pickers = () =>
  document.querySelectorAll<HTMLSelectElement>('[data-region] select[name="country"]')

function select(picker: HTMLSelectElement, countryCode: string): void {
  if (picker.value === countryCode) return
  const options = [...picker.options].map((option) => ({
    code: option.value,
    name: option.text.trim(),
    option,
  }))
  picker.append(...visitorFirst(options, countryCode).map(({ option }) => option))
  picker.value = countryCode
}

/**
 * A page is the same for every country of its region: the chosen one is stored on the device, and
 * is selected and first in the lists from there.
 */
export function showCountry(): void {
  $region.subscribe((region) => {
    if (!region) return
    for (const picker of pickers()) select(picker, region.countryCode)
  })
}
