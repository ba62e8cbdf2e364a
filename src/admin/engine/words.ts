/** "partially_refunded" → "Partially refunded": a name of the backend's, as staff read it. */
export function inWords(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ').replaceAll('canceled', 'cancelled')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
