import { StringDecoder } from 'node:string_decoder'

const LONGEST_LINE = 8192

/** Splits a stream into whole lines, each with its end; longer ones are cut. */
export function createLineReader(onLines: (lines: readonly string[]) => void) {
  const decoder = new StringDecoder('utf8')
  let begun = ''
  const whole = (line: string) => `${line.slice(0, LONGEST_LINE)}\n`
  return {
    read: (chunk: Buffer) => {
      const [last = '', ...lines] = (begun + decoder.write(chunk)).split('\n').reverse()
      // The buffer of an unfinished line is limited to the shown length.
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
