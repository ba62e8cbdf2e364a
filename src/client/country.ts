import { $region } from '#stores/region.ts'

/** A page is the same for every country of its region: the chosen one is stored on the device. */
export function showCountry(): void {
  const picker = document.querySelector<HTMLSelectElement>('select[name="country"]')
  if (!picker) return
  $region.subscribe((region) => {
    if (region) picker.value = region.countryCode
  })
}
