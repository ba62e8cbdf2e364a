import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import { schemaTypes } from './schema.ts'
import { resolve } from './structure/locations.ts'
import { isAllowedOnSingleton, isSingleton } from './structure/singletons.ts'
import { structure } from './structure/structure.ts'

/** The whole Studio configuration but the address of its content. */
export const studio = {
  name: 'default',
  title: 'Perennial',
  plugins: [
    structureTool({ title: 'Content', structure }),
    presentationTool({
      title: 'Preview',
      resolve,
      previewUrl: {
        initial: '/',
        previewMode: { enable: '/preview/enable' },
      },
    }),
  ],
  schema: {
    types: schemaTypes,
    templates: <T extends { schemaType: string }>(templates: T[]) =>
      templates.filter(({ schemaType }) => !isSingleton(schemaType)),
  },
  document: {
    actions: <A extends { action?: string }>(
      actions: A[],
      { schemaType }: { schemaType: string },
    ) =>
      isSingleton(schemaType)
        ? actions.filter(({ action }) => isAllowedOnSingleton(action))
        : actions,
  },
}
