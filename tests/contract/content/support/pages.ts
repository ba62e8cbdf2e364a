/** A page of some hundred words; all but the first refer to the first. */
export const aPageDocument = (index: number) => ({
  _id: `page-${index}`,
  _type: 'page',
  title: `Page ${index}`,
  slug: { _type: 'slug', current: `page-${index}` },
  body: [{ _key: 'a', _type: 'block', text: 'Words about coffee '.repeat(10) }],
  ...(index > 0 ? { before: { _type: 'reference', _ref: 'page-0' } } : {}),
})
