import { fileURLToPath } from 'node:url'

const OURS = ['axios', 'qs', 'uuid']

/**
 * Gives browsers what medusa-js and its retries use of axios, qs and uuid, see src/commerce/slim:
 * whole, the libraries are 34 KB gz of a 46 KB client. The server keeps the originals.
 */
export const slimCommerce = () => ({
  name: 'slim-commerce',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId(source, importer = '') {
    if (!OURS.includes(source) || !/[\\/](medusa-js|retry-axios)[\\/]/.test(importer)) return
    return fileURLToPath(new URL(`../src/commerce/slim/${source}.ts`, import.meta.url))
  },
})
