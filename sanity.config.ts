import { defineConfig } from 'sanity'
import { localLake } from './emulators/content-lake/studio/local-lake.ts'
import { studio } from './src/studio/studio.ts'

// Set while Studio is built; without them it works with the local Content Lake.
const projectId = process.env['SANITY_STUDIO_PROJECT_ID']
const dataset = process.env['SANITY_STUDIO_DATASET'] || 'production'

// Sanity stores comments in a second dataset, which the local lake does not have.
const local = () => ({
  ...localLake(),
  document: { ...studio.document, comments: { enabled: false } },
})

export default defineConfig({ ...studio, ...(projectId ? { projectId, dataset } : local()) })
