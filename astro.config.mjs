import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { chunkHints } from './build/chunk-hints.mjs'
import { sharedChunks } from './build/chunks.mjs'
import { frontAdapter } from './build/front-adapter.mjs'
import { intentDirective } from './build/intent-directive.mjs'
import { lateStyles } from './build/late-styles.mjs'
import { lightPreload } from './build/light-preload.mjs'
import { oneStylesheet } from './build/one-stylesheet.mjs'

const here = (path) => new URL(path, import.meta.url)

export default defineConfig({
  output: 'server',
  trailingSlash: 'never',
  // The site's address is known when the store starts, not when it is built: pages take it from
  // Astro.locals.
  adapter: frontAdapter(
    node({ mode: 'middleware', experimentalDisableStreaming: true, bodySizeLimit: 1_048_576 }),
    here('./server/astro-entry.ts'),
  ),
  integrations: [react({ experimentalDisableStreaming: true }), intentDirective()],
  // The front server checks the origin of every unsafe request, also of JSON, which Astro does not.
  security: {
    checkOrigin: false,
    csp: {
      algorithm: 'SHA-256',
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
      ],
      scriptDirective: { resources: ["'self'"] },
      styleDirective: {
        resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }],
        // What sonner 2.0.8 adds to the page as it loads, and the empty style it begins with.
        hashes: [
          'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
          'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
        ],
      },
    },
  },
  session: false,
  cache: { provider: { name: 'front', entrypoint: here('./server/astro-cache.ts') } },
  devToolbar: { enabled: false },
  prefetch: false,
  build: { inlineStylesheets: 'never' },
  vite: {
    // .env is for the store's processes: no secret of theirs comes near a file that is built.
    envDir: false,
    plugins: [
      lateStyles(),
      lightPreload(),
      sharedChunks(),
      oneStylesheet(),
      chunkHints({
        first: { modules: /src\/client\/shop/ },
        bare: { modules: /src\/client\/first-interaction/ },
        // The cart's island, at the first interaction.
        island: {
          modules:
            /src\/islands\/cart\/mount|src\/commerce\/browser\.ts|src\/stores\/cart\/browser-sync|src\/client\/alive/,
          after: 'first',
        },
        admin: { modules: /src\/admin\/AdminApp|@astrojs\/react\/dist\/client/ },
        adminHome: { modules: /src\/admin\/Home/, after: 'admin' },
      }),
    ],
  },
})
