import { $region } from '#stores/region.ts'

const pickers = () =>
  document.querySelectorAll<HTMLSelectElement>('[data-region] select[name="country"]')

/**
 * A page is the same for every country of its region: the chosen one is stored on the device, and
 * is selected from there.
 */
export function showCountry(): void {
  $region.subscribe((region) => {
    if (!region) return
    for (const picker of pickers()) picker.value = region.countryCode
  })
}
