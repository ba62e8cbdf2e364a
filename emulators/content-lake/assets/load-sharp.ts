/** sharp, from the first picture on: a content lake that is only read does without its memory. */
export const loadSharp = async () => (await import('sharp')).default
