/** What an address can hold of a name, such as `red-shirt` of "Red Shirt!". May be empty. */
export const slug = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')

/** The product a row belongs to: by its handle, else by its title. Empty where it has neither. */
export const handleOf = ({ cells }: { cells: Readonly<Record<string, string>> }): string =>
  slug(cells['Handle']?.trim() ?? '') || slug(cells['Title']?.trim() ?? '')
