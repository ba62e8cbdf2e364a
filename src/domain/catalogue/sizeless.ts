/**
 * Whether a picture is shown as it is: one within the page, or a vector drawing of our own, which is
 * sharp at every width, follows the page's mode, and is smaller than pixels.
 */
export const isSizeless = (url: string): boolean =>
  /^(?:data|blob):|^\/(?!\/)[^?#]*\.svg$/i.test(url)
