import { anEditor } from './editor.ts'
import { test as base, expect } from './own-store.ts'

const SHARED = ['home', 'themeSettings']

/** Others use this store too: what is published is as it was, and no draft is left. */
export const test = base.extend<{ readonly tidied: undefined }>({
  tidied: [
    async ({ ownStore }, use) => {
      const editor = anEditor(ownStore)
      const before = await editor.getDocuments(SHARED)
      await use(undefined)
      for (const document of before) {
        if (document) await editor.createOrReplace(document)
      }
      for (const id of SHARED) await editor.delete(`drafts.${id}`)
    },
    { auto: true },
  ],
})

export { expect }
