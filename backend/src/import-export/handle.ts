/** A handle from a name, such as `red-shirt` from "Red Shirt!". May be empty. */
export const slug = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')

/** The handle of a row's product: its own, else from its title. Empty if it has neither. */
export const handleOf = ({ cells }: { cells: Readonly<Record<string, string>> }): string =>
  slug(cells['Handle']?.trim() ?? '') || slug(cells['Title']?.trim() ?? '')
