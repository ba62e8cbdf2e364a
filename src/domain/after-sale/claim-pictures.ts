/** The number of pictures of a claim, and the size of each. */
export const CLAIM_PICTURES_AT_MOST = 5
export const CLAIM_PICTURE_AT_MOST_BYTES = 8 * 1_048_576

/** The formats that a browser offers; the server checks the bytes. */
export const CLAIM_PICTURE_KINDS = 'image/jpeg,image/png,image/webp,image/avif'

/** What to correct about the chosen pictures; null where nothing. */
export function pictureProblem(files: readonly Pick<File, 'name' | 'size'>[]): string | null {
  if (files.length > CLAIM_PICTURES_AT_MOST) {
    return `Choose at most ${CLAIM_PICTURES_AT_MOST} pictures in all.`
  }
  const big = files.find(({ size }) => size > CLAIM_PICTURE_AT_MOST_BYTES)
  return big ? `${big.name} is larger than 8 MB. Choose a smaller picture.` : null
}
