// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useRowKeys } from './use-row-keys.ts'

afterEach(cleanup)

function Rows() {
  const table = useRowKeys()
  return (
    <table ref={table}>
      <tbody>
        {['first', 'second', 'third'].map((name) => (
          <tr key={name}>
            <td>
              <a href={`#${name}`} data-opens>
                {name}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

test('J goes to the next row and K to the one before, and neither leaves the table', () => {
  render(<Rows />)
  const seen = ['j', 'j', 'k', 'k', 'j', 'j', 'j'].map((key) => {
    fireEvent.keyDown(document.documentElement, { key, code: `Key${key.toUpperCase()}` })
    return document.activeElement?.textContent
  })
  expect(seen).toEqual(['first', 'second', 'first', 'first', 'second', 'third', 'third'])
})
