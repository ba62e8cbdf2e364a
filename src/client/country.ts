import { $region } from '#stores/region.ts'

const pickers = () => document.querySelectorAll<HTMLSelectElement>('[data-region] [name=country]')

/**
 * A page is the same for every country of its region: the chosen one is stored on the device, and
 * is selected from there. What a shopper has selected meanwhile, and has yet to send, stays.
 */
export function showCountry(): void {
  let shown = document.documentElement.dataset['country']
  $region.subscribe((region) => {
    if (!region) return
    for (const picker of pickers()) if (picker.value === shown) picker.value = region.countryCode
    shown = region.countryCode
  })
}
