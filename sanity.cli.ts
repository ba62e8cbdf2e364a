import { defineCliConfig } from 'sanity/cli'
import { LOCAL_DATASET, LOCAL_PROJECT } from './emulators/content-lake/studio/local-project.ts'
import { noOutsideCalls } from './emulators/content-lake/studio/no-outside-calls.ts'

const projectId = process.env['SANITY_STUDIO_PROJECT_ID']
const dataset = process.env['SANITY_STUDIO_DATASET'] || LOCAL_DATASET

export default defineCliConfig({
  api: { projectId: projectId || LOCAL_PROJECT, dataset },
  // Only here and not in sanity.config.ts: both together would make /studio/studio.
  project: { basePath: '/studio' },
  deployment: { autoUpdates: false },
  typegen: {
    path: './src/content/**/*.ts',
    schema: './src/studio/schema.json',
    generates: './src/content/types.generated.ts',
    overloadClientMethods: false,
  },
  vite: (config) => ({
    ...config,
    // .env is for the store's processes.
    envDir: false,
    // The site's own files, which are served beside the Studio.
    publicDir: false,
    plugins: [...(config.plugins ?? []), ...(projectId ? [] : [noOutsideCalls()])],
  }),
})
