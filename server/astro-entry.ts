import { createApp } from 'astro/app/entrypoint'

export { handler } from '@astrojs/node/server.js'

/** Renders to a whole Response: with streaming, headers set in a child component would be lost. */
export const app = createApp({ streaming: false })
