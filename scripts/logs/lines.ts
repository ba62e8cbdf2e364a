import { StringDecoder } from 'node:string_decoder'

const LONGEST_LINE = 8192

/** Hands on whole lines of a stream, each with its end; what is longer is cut. */
export function createLineReader(onLines: (lines: readonly string[]) => void) {
  const decoder = new StringDecoder('utf8')
  let begun = ''
  const whole = (line: string) => `${line.slice(0, LONGEST_LINE)}\n`
  return {
    read: (chunk: Buffer) => {
      const [last = '', ...lines] = (begun + decoder.write(chunk)).split('\n').reverse()
      // Of a line that does not end, no more is held than is shown.
      begun = last.slice(0, LONGEST_LINE)
      if (lines.length > 0) onLines(lines.reverse().map(whole))
    },
    /** The stream has ended, maybe in the middle of a line. */
    end: () => {
      if (begun !== '') onLines([whole(begun)])
      begun = ''
    },
  }
}
