import { experimental_AstroContainer as AstroContainer } from 'astro/container'

type Component = Parameters<AstroContainer['renderToString']>[0]
const isComponent = (value: unknown): value is Component => typeof value === 'function'

/**
 * The markup of a component with these props. A test takes it from `import.meta.glob`, because the
 * compiler knows no types of components.
 */
export async function renderComponent(
  component: unknown,
  props: Readonly<Record<string, unknown>>,
): Promise<string> {
  if (!isComponent(component)) throw new Error('There is no such component.')
  const container = await AstroContainer.create()
  return container.renderToString(component, { props: { ...props } })
}
