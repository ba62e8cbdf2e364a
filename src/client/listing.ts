/** A list that is chosen from is asked for at once; its button stays for pages without a script. */
export function watchSort(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.form?.matches('[data-sort]'))
      target.form.requestSubmit()
  })
}
