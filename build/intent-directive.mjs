/** `client:intent`: an island hydrates when the shopper reaches for it. See src/client/intent.ts. */
export const intentDirective = () => ({
  name: 'intent-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      // A path as a string: Astro resolves it against the project, a URL it does not take.
      addClientDirective({ name: 'intent', entrypoint: './src/client/intent.ts' }),
  },
})
