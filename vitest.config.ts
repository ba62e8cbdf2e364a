/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config'

export default getViteConfig(
  {
    test: {
      include: [
        '{src,server,scripts,stand-ins,bench}/**/*.test.{ts,tsx}',
        'backend/{src,boot}/**/*.test.ts',
        'tests/architecture/**/*.test.ts',
      ],
      setupFiles: [],
    },
  },
  { devToolbar: { enabled: false } },
)
