/** Brings suggestions to who reaches for the search, and nothing to anybody else. */
export function watchSearch(): void {
  const search = document.querySelector<HTMLDetailsElement>('[data-search]')
  if (!search) return
  const wake = async () => {
    search.removeEventListener('focusin', wake)
    search.removeEventListener('toggle', wake)
    const { suggestIn } = await import('./suggest.ts')
    suggestIn(search)
  }
  // The key or finger that brought this here may have reached it already.
  if (search.open || search.contains(document.activeElement)) void wake()
  else {
    search.addEventListener('focusin', wake)
    search.addEventListener('toggle', wake)
  }
}
