import { expect, test } from 'vitest'
import { CLAIM_PICTURE_AT_MOST_BYTES, pictureProblem } from './claim-pictures.ts'

const aPicture = (size = 1) => ({ name: 'torn bag.jpg', size })

test('a claim takes at most five pictures of at most eight megabytes', () => {
  const five = Array.from({ length: 5 }, () => aPicture(CLAIM_PICTURE_AT_MOST_BYTES))
  expect(pictureProblem(five)).toBeNull()
  expect(pictureProblem([...five, aPicture()])).toBe('Choose at most 5 pictures in all.')
  expect(pictureProblem([aPicture(CLAIM_PICTURE_AT_MOST_BYTES + 1)])).toBe(
    'torn bag.jpg is larger than 8 MB. Choose a smaller picture.',
  )
})
