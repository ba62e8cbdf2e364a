/** Announces changes of the bag to screen readers; of a text, it is a template's name of the count. */
export const countWords = ({ count }: { readonly count: number | string }): string =>
  count === 0 ? 'Your bag is empty' : `${count} in your bag`
