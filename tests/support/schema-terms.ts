import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/** What schema.org knows, read from the types of schema-dts: which type has which properties. */
export interface SchemaTerms {
  /** Undefined where there is no such type. */
  readonly propertiesOf: (type: string) => ReadonlySet<string> | undefined
}

interface Declared {
  readonly bases: readonly string[]
  readonly properties: readonly string[]
}

function declaredBy(node: ts.InterfaceDeclaration): Declared {
  const bases = (node.heritageClauses ?? []).flatMap(({ types }) =>
    types.map(({ expression }) => expression.getText()),
  )
  const properties = node.members.flatMap(({ name }) =>
    name && ts.isStringLiteral(name) ? [name.text] : [],
  )
  return { bases, properties }
}

export function readSchemaTerms(): SchemaTerms {
  const home = dirname(createRequire(import.meta.url).resolve('schema-dts'))
  const text = readFileSync(join(home, 'schema.d.ts'), 'utf8')
  const source = ts.createSourceFile('schema.d.ts', text, ts.ScriptTarget.Latest, true)
  const interfaces = new Map<string, Declared>()
  source.forEachChild((node) => {
    if (ts.isInterfaceDeclaration(node)) interfaces.set(node.name.text, declaredBy(node))
  })
  const gather = (name: string, into = new Set<string>()): Set<string> => {
    const { bases = [], properties = [] } = interfaces.get(name) ?? {}
    for (const property of properties) into.add(property)
    for (const base of bases) gather(base, into)
    return into
  }
  const known = new Map<string, ReadonlySet<string>>()
  return {
    propertiesOf: (type) => {
      if (!interfaces.has(`${type}Leaf`) && !interfaces.has(`${type}Base`)) return undefined
      const name = interfaces.has(`${type}Leaf`) ? `${type}Leaf` : `${type}Base`
      const found = known.get(type) ?? gather(name)
      known.set(type, found)
      return found
    },
  }
}

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What in a value of structured data schema.org does not know, as ways to it in words. */
export function unknownTerms(value: unknown, terms: SchemaTerms, path = ''): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => unknownTerms(item, terms, `${path}[${index}]`))
  }
  if (!isNode(value)) return []
  const { '@type': type, '@id': _id, '@context': _context, ...rest } = value
  const inner = Object.entries(rest).flatMap(([name, each]) =>
    unknownTerms(each, terms, `${path}.${name}`),
  )
  // A reference to a node, or the graph itself.
  if (type === undefined) return inner
  const properties = terms.propertiesOf(String(type))
  if (!properties) return [`${path} is a ${String(type)}`]
  const strange = Object.keys(rest)
    .filter((name) => !properties.has(name.replace(/-(?:in|out)put$/, '')))
    .map((name) => `${path}.${name} of ${String(type)}`)
  return [...strange, ...inner]
}
