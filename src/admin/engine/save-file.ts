import { HttpError } from 'ra-core'

/** Gives a text to the browser as a file to keep. */
export function saveFile(text: string, name: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

/** Why a file could not be made: as the store says, above all to who is signed out. */
export const noFileWords = (error: unknown): string =>
  error instanceof HttpError ? error.message : 'The file could not be made. Try again.'
