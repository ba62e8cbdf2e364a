const STYLES = /\.css(?:$|\?)|[?&]lang\.css$|[?&]type=style/
const OF_SHOP = /[\\/]src[\\/](?!admin[\\/]|studio[\\/]|pages[\\/]admin[\\/])/

/**
 * Puts the styles of all pages of the shop in one file of 11 KB: by default each component that two
 * pages share has its own, a page links a dozen, and the last ones wait for the connections of the
 * first. The next page needs no styles at all.
 */
export const oneStylesheet = () => ({
  name: 'one-stylesheet',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'ssr'
      ? {
          build: {
            rolldownOptions: {
              output: {
                codeSplitting: {
                  groups: [
                    {
                      name: 'shop',
                      test: (id) => STYLES.test(id) && OF_SHOP.test(id),
                    },
                  ],
                },
              },
            },
          },
        }
      : undefined,
})
