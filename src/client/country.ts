import { visitorFirst } from '#domain/region/countries.ts'
import { $region } from '#stores/region.ts'

/**
 * A page is the same for every country of its region: the chosen one is stored on the device, and
 * is selected and first in the list from there.
 */
export function showCountry(): void {
  const picker = document.querySelector<HTMLSelectElement>('select[name="country"]')
  if (!picker) return
  $region.subscribe((region) => {
    if (!region || picker.value === region.countryCode) return
    const options = [...picker.options].map((option) => ({
      code: option.value,
      name: option.text.trim(),
      option,
    }))
    picker.append(...visitorFirst(options, region.countryCode).map(({ option }) => option))
    picker.value = region.countryCode
  })
}
