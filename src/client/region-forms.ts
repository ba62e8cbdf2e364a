/** A form of the footer or the menu leads back to the address of that moment, with what is chosen. */
export function watchRegionForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-region]')) {
    form.addEventListener('submit', () => {
      const back = form.querySelector<HTMLInputElement>('[name=back]')
      if (back) back.value = location.pathname + location.search
    })
  }
}
