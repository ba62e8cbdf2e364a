import { expect, test } from 'vitest'
import { inDataFolder } from './data-folder-error.ts'
import { StartError } from './progress.ts'

const failing = (code: string) => () => {
  throw Object.assign(new Error(`${code}: something, open '/data/start.pid'`), { code })
}

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST', 'EIO', 'EBUSY'])(
  '%s is one line that names the folder and says what to do',
  (code) => {
    const attempt = () => inDataFolder('/data', failing(code))
    expect(attempt).toThrow(StartError)
    expect(attempt).toThrow(/^The data folder \/data cannot be used: [^\n]*DATA_DIR[^\n]*\.$/)
  },
)

test('an error that has its line already stays unchanged', () => {
  const known = new StartError('Port 1 is in use.')
  expect(() =>
    inDataFolder('/data', () => {
      throw known
    }),
  ).toThrow(known)
})
