import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from '../e2e/support/test.ts'

const ENTRY = 'src/analytics/visit.ts'

/** The tracker alone, as it is built into the script of every page: what it shares is outside. */
async function trackerSource(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: ENTRY, formats: ['es'] },
      rolldownOptions: { external: [/^#(stores|domain)\//, /\/(bag|banner)\.ts$/] },
    },
  })
  const [bundle] = [built].flat()
  if (!bundle || !('output' in bundle)) throw new Error(`${ENTRY}: nothing was built`)
  return bundle.output[0].code
}

test('the tracker weighs at most 1.5 KB', async ({ page }) => {
  const source = await trackerSource()
  expect(source).toContain('/matomo.php')
  expect(gzipSync(source).length).toBeLessThanOrEqual(1536)

  const told = page.waitForRequest('**/matomo.php')
  await page.goto('/products/guji-uraga')
  await told
})
