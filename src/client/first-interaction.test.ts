// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { onFirstInteraction } from './first-interaction.ts'

test.each(['pointermove', 'pointerdown', 'click', 'scroll', 'keydown'])(
  'a %s counts as the first interaction, once',
  (sign) => {
    const heard = vi.fn()
    onFirstInteraction(heard)
    expect(heard).not.toHaveBeenCalled()
    dispatchEvent(new Event(sign))
    dispatchEvent(new Event('pointermove'))
    expect(heard).toHaveBeenCalledTimes(1)
  },
)

test('a pointer that rests where the page appears is no interaction, and one that moves is', () => {
  const heard = vi.fn()
  onFirstInteraction(heard)
  dispatchEvent(new PointerEvent('pointermove', { movementX: 0, movementY: 0 }))
  expect(heard).not.toHaveBeenCalled()
  dispatchEvent(new PointerEvent('pointermove', { movementX: 0, movementY: 3 }))
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a press of a pointer that rests is an interaction', () => {
  const heard = vi.fn()
  onFirstInteraction(heard)
  dispatchEvent(new PointerEvent('pointerdown', { movementX: 0, movementY: 0 }))
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a field that has the focus already was pressed before, and its press counts', () => {
  const heard = vi.fn()
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  onFirstInteraction(heard)
  expect(heard).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('pointerdown'))
  expect(heard).toHaveBeenCalledTimes(1)
  field.remove()
})

test('a menu that is open already was pressed before, and its press counts', () => {
  const heard = vi.fn()
  const menu = document.body.appendChild(document.createElement('details'))
  menu.dataset['menu'] = ''
  menu.open = true
  onFirstInteraction(heard)
  expect(heard).toHaveBeenCalledTimes(1)
  menu.remove()
})
