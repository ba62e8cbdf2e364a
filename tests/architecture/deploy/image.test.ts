import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ROOT } from '#scripts/paths.ts'
import { faultsOfImage } from './image.ts'

const IMAGE = readFileSync(join(ROOT, 'deploy/Containerfile'), 'utf8')
const { dependencies } = z
  .object({ dependencies: z.object({ node: z.string() }) })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))

test('the image has what the processes load, and nobody in it is root', () => {
  expect(faultsOfImage(IMAGE, dependencies.node)).toEqual([])
})

test('secrets of a machine are not sent to the build', () => {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['**/.env', '.data', '**/node_modules', '.git']))
})

test.each([
  ['one stage', /^FROM[\s\S]*?\n(?=FROM)/m, '', /carries its tools/],
  ['another Node', /node:24[.\d]+/, 'node:22.1.0', /another Node/],
  ['root', /^USER .*$/m, '', /runs as root/],
  ['a user of the first number', /^USER .*$/m, 'USER 0:0', /runs as root/],
  [
    'a folder left behind',
    /^COPY .*src\/domain.*$/m,
    '',
    /src\/domain\/.* is loaded and left behind/,
  ],
  ['a folder that is nowhere', /backend backend$/m, 'backends backends', /there is no backends/],
  ['no build', /^COPY .*dist dist$/m, '', /dist is left behind/],
  ['no command', /^CMD .*$/m, 'CMD ["sleep"]', /starts nothing/],
  ['a secret', /^USER/m, 'ENV INTERNAL_SECRET=of-everybody\nUSER', /INTERNAL_SECRET is built in/],
  [
    'a secret of the build',
    /^ARG SANITY_DATASET/m,
    'ARG SANITY_WRITE_TOKEN\nARG SANITY_DATASET',
    /TOKEN is built in/,
  ],
  ['a variable of nobody', /NODE_ENV=/, 'NODE_MODE=', /nobody reads NODE_MODE/],
])('an image with %s is refused', (_, from, to, fault) => {
  expect(IMAGE).toMatch(from)
  expect(faultsOfImage(IMAGE.replace(from, to), dependencies.node).join('\n')).toMatch(fault)
})
