import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from '#scripts/paths.ts'

type TypeDeclaration = ts.TypeAliasDeclaration | ts.InterfaceDeclaration | ts.ClassDeclaration

const isTypeDeclaration = (node: ts.Node): node is TypeDeclaration =>
  ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)

const isExported = ({ modifiers }: TypeDeclaration): boolean =>
  modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false

/** The declaration without its name, comments and layout: two of one shape read the same. */
function shapeOf(node: TypeDeclaration, source: ts.SourceFile): string {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true)
  scanner.setText(node.getText(source))
  const tokens: string[] = []
  while (scanner.scan() !== ts.SyntaxKind.EndOfFileToken) tokens.push(scanner.getTokenText())
  return tokens.filter((token) => token !== ';').join(' ')
}

export interface ExportedType {
  readonly name: string
  readonly shape: string
  readonly path: string
}

/** The types that a source file exports under names of its own. */
export function exportedTypes(path: string, text: string): readonly ExportedType[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  return source.statements.flatMap((node) =>
    isTypeDeclaration(node) && isExported(node) && node.name
      ? [{ name: node.name.text, shape: shapeOf(node, source), path }]
      : [],
  )
}

/** The exported names that stand for more than one shape, each with its files. */
export function ambiguousNames(types: readonly ExportedType[]): readonly string[] {
  const byName = Map.groupBy(types, ({ name }) => name)
  return [...byName]
    .filter(([, declared]) => new Set(declared.map(({ shape }) => shape)).size > 1)
    .map(([name, declared]) => `${name}: ${declared.map(({ path }) => path).join(', ')}`)
    .toSorted()
}

export const exportedTypesOf = (paths: readonly string[]): readonly ExportedType[] =>
  paths.flatMap((path) => exportedTypes(path, readFileSync(join(ROOT, path), 'utf8')))
