import ts from 'typescript'

const UNKNOWN = ['unknown', 'unknown[]', 'readonly unknown[]']

const isQuery = (node: ts.Node | undefined): node is ts.CallExpression =>
  node !== undefined &&
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'query'

/** `manager.query<Row[]>(…)`: a driver accepts any type argument, and checks none. */
const hasTypeArgument = (node: ts.Node): boolean =>
  isQuery(node) && node.typeArguments !== undefined

/** `const rows: Row[] = await manager.query(…)`, where what it answers is called a type. */
function isCalledAType(node: ts.Node, source: ts.SourceFile): boolean {
  if (!ts.isVariableDeclaration(node) || ts.isObjectBindingPattern(node.name)) return false
  const { initializer, type } = node
  if (initializer === undefined || !ts.isAwaitExpression(initializer)) return false
  return isQuery(initializer.expression) && !UNKNOWN.includes(type?.getText(source) ?? '')
}

/**
 * Where a source file calls the rows of a statement a type that nothing checks: rows are what a schema
 * makes of them (`rowsOf`). Each as path and line.
 */
export function unreadRows(path: string, text: string): readonly string[] {
  if (!text.includes('.query')) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (hasTypeArgument(node) || isCalledAType(node, source)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.push(`${path}:${line + 1}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
