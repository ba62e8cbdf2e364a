import { createWriteStream, type WriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'

/**
 * Writes a file atomically: `write` gets the stream of a part of it, which takes the file's name at the
 * end, and is removed if anything fails.
 */
export async function wholeFile<Result>(
  file: string,
  write: (output: WriteStream) => Promise<Result>,
): Promise<Result> {
  const half = `${file}.${process.pid}.part`
  const stream = createWriteStream(half)
  const end = finished(stream)
  // A full disk is an event of the stream, while `write` waits for room that it never gets.
  const failure = new Promise<never>((_, reject) => end.catch(reject))
  try {
    const result = await Promise.race([write(stream), failure])
    stream.end()
    await end
    await rename(half, file)
    return result
  } catch (error) {
    stream.destroy()
    await rm(half, { force: true })
    throw error
  }
}
