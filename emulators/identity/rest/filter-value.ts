import type { Scanner } from './scanner.ts'

/** The end of a value: the parameter's end, or, in a list in brackets, the next comma. */
export type Position = 'alone' | 'among others'

/** In a list, an array, a range or JSON may contain commas within its brackets. */
function readNested(scanner: Scanner): string | undefined {
  const open = scanner.match(/[{[(]/)
  if (open === undefined) return undefined
  let text = open
  for (let depth = 1; depth > 0; ) {
    const part = scanner.match(/"(?:[^"\\]|\\.)*"|[{[(]|[}\])]|[^{}[\]()"]+/su)
    if (part === undefined) scanner.fail('expecting a closing bracket')
    if (/^[{[(]$/.test(part)) depth++
    if (/^[}\])]$/.test(part)) depth--
    text += part
  }
  return text
}

export function readValue(scanner: Scanner, position: Position): string {
  if (position === 'alone') return scanner.match(/.*/su) ?? ''
  return scanner.quoted() ?? readNested(scanner) ?? scanner.match(/[^,)]*/u) ?? ''
}

/** `(a,"b, c",d)` or `{a,b}` */
export function readList(scanner: Scanner, open: '(' | '{'): string[] {
  const close = open === '(' ? ')' : '}'
  scanner.needs(open)
  if (scanner.takes(close)) return []
  const values: string[] = []
  do values.push(scanner.quoted() ?? scanner.match(open === '(' ? /[^,)]*/u : /[^,}]*/u) ?? '')
  while (scanner.takes(','))
  scanner.needs(close)
  return values
}
