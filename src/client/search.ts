/** Loads suggestions when a shopper reaches for the search, and never otherwise. */
export function watchSearch(): void {
  const search = document.querySelector<HTMLDetailsElement>('[data-search]')
  if (!search) return
  const wake = async () => {
    search.removeEventListener('focusin', wake)
    search.removeEventListener('toggle', wake)
    const { suggestIn } = await import('./suggest.ts')
    suggestIn(search)
  }
  // The event that loaded this script may have focused the field already.
  if (search.open || search.contains(document.activeElement)) void wake()
  else {
    search.addEventListener('focusin', wake)
    search.addEventListener('toggle', wake)
  }
}
