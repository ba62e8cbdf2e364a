/** `client:intent`: an island hydrates when the shopper reaches for it. See src/client/intent.ts. */
export const intentDirective = () => ({
  name: 'intent-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      // A path as a string: Astro resolves it against the project, and accepts no URL.
      addClientDirective({ name: 'intent', entrypoint: './src/client/intent.ts' }),
  },
})
