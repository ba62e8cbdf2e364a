/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config'

/** What runs in a page keeps its state in modules: each of these files is a page of its own. */
const IN_PAGES = ['src/{client,islands,stores}/**/*.test.{ts,tsx}']
const FILES = [
  '{src,server,scripts,emulators,bench}/**/*.test.ts',
  'backend/{src,boot}/**/*.test.ts',
  'tests/architecture/**/*.test.ts',
]

export default getViteConfig(
  {
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'plain',
            include: FILES,
            exclude: IN_PAGES,
            // A process for each of them took longer than their tests.
            isolate: false,
          },
        },
        {
          extends: true,
          test: { name: 'pages', include: IN_PAGES },
        },
      ],
    },
  },
  { devToolbar: { enabled: false } },
)
