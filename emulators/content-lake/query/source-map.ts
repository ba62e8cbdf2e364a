import { isRecord } from '#domain/web/json.ts'
import { MARK } from './marks.ts'

interface SourceMap {
  readonly documents: readonly { readonly _id: string; readonly _type: string }[]
  readonly paths: readonly string[]
  readonly mappings: Readonly<Record<string, unknown>>
}

const WHOLE =
  /^([^\uFDD0]*)\uFDD0([^\uFDD0\uFDD1]*)\uFDD1([^\uFDD0\uFDD1]*)\uFDD1([^\uFDD0]*)\uFDD0$/
const ANY = /\uFDD0[^\uFDD0]*\uFDD0/g

/** Numbers values in order of appearance. */
class Numbered {
  readonly #numbers = new Map<string, number>()

  of(thing: string): number {
    const number = this.#numbers.get(thing) ?? this.#numbers.size
    this.#numbers.set(thing, number)
    return number
  }

  list = () => [...this.#numbers.keys()]
}

/** Removes the marks from a result, and turns them into a source map. */
export function readMarks(input: unknown): { result: unknown; resultSourceMap: SourceMap } {
  const documents = new Numbered()
  const paths = new Numbered()
  const mappings: Record<string, unknown> = {}

  function readText(text: string, resultPath: string): string {
    if (!text.includes(MARK)) return text
    const [, plain, id, type, path] = WHOLE.exec(text) ?? []
    if (plain === undefined) return text.replace(ANY, '')
    const document = documents.of(`${id}\uFDD1${type}`)
    const source = { document, path: paths.of(path ?? '$'), type: 'documentValue' }
    mappings[resultPath] = { source, type: 'value' }
    return plain
  }

  function read(value: unknown, path: string): unknown {
    if (typeof value === 'string') return readText(value, path)
    if (Array.isArray(value)) {
      // Positions in the result are indexes, even for items with a key.
      return value.map((each, index) => read(each, `${path}[${index}]`))
    }
    if (!isRecord(value)) return value
    const entries = Object.entries(value).map(([name, each]) => [
      name,
      read(each, `${path}['${name}']`),
    ])
    return Object.fromEntries(entries)
  }

  const result = read(input, '$')
  const listed = documents.list().map((each) => {
    const [_id = '', _type = ''] = each.split('\uFDD1')
    return { _id, _type }
  })
  return { result, resultSourceMap: { documents: listed, paths: paths.list(), mappings } }
}
