/** Announces changes of the bag to screen readers. The count of a template is a placeholder. */
export const countWords = ({ count }: { readonly count: number | string }): string =>
  count === 0 ? 'Your bag is empty' : `${count} in your bag`
