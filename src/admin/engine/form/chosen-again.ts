import type { MouseEvent } from 'react'

/**
 * For a file input: a browser says nothing of a file that was chosen before, though it may have been
 * corrected since, or refused.
 */
export const CHOSEN_AGAIN = {
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    currentTarget.value = ''
  },
}
