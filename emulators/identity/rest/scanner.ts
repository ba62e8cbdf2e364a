import { RestFailure } from '../failure.ts'

/** Parses text of an address from left to right; reports the position of an error. */
export class Scanner {
  private at = 0
  private readonly text: string
  private readonly what: string

  constructor(text: string, what: string) {
    this.text = text
    this.what = what
  }

  isAtEnd(): boolean {
    return this.at >= this.text.length
  }

  sees(text: string): boolean {
    return this.text.startsWith(text, this.at)
  }

  /** Skips this text if it comes next. */
  takes(text: string): boolean {
    if (!this.sees(text)) return false
    this.at += text.length
    return true
  }

  /** Skips the match of the pattern; undefined without a match. */
  match(pattern: RegExp): string | undefined {
    const here = new RegExp(pattern.source, `${pattern.flags.replace(/[gy]/g, '')}y`)
    here.lastIndex = this.at
    const found = here.exec(this.text)?.[0]
    this.at += found?.length ?? 0
    return found
  }

  needs(text: string): void {
    if (!this.takes(text)) this.fail(`expecting "${text}"`)
  }

  /** Text in double quotes, in which a backslash escapes the next character. */
  quoted(): string | undefined {
    const found = this.match(/"(?:[^"\\]|\\.)*"/su)
    return found?.slice(1, -1).replace(/\\(.)/gsu, '$1')
  }

  end(): void {
    if (!this.isAtEnd()) this.fail('expecting the end')
  }

  fail(expected: string): never {
    const character = this.text[this.at] ?? 'end of input'
    throw new RestFailure(
      400,
      'PGRST100',
      `"failed to parse ${this.what} (${this.text.slice(0, 200)})" (line 1, column ${this.at + 1})`,
      `unexpected "${character}" ${expected}`,
    )
  }
}
