/** Pages that belong to one visitor, or that do something: never fetched ahead. */
const PRIVATE = [
  '/cart*',
  '/checkout*',
  '/discount/*',
  '/region*',
  '/order/*',
  '/account*',
  '/admin*',
  '/outbox*',
]

/**
 * Which links browsers may fetch when somebody is about to follow them. They stand in the page: a file
 * of their own would be asked for first, on a connection that the page's styles wait for.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: PRIVATE } },
          { not: { selector_matches: '[data-no-prefetch], [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
