import type { DocumentActionComponent } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import { offeringRedirect } from './actions/publish-with-redirect.tsx'
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
    actions: (actions: DocumentActionComponent[], { schemaType }: { schemaType: string }) =>
      isSingleton(schemaType)
        ? actions.filter(({ action }) => isAllowedOnSingleton(action))
        : actions.map(offeringRedirect),
  },
}
