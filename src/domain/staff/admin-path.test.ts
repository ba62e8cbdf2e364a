import { expect, test } from 'vitest'
import { adminNext, loginFor } from './admin-path.ts'

test('a page of the back office is opened after the sign-in', () => {
  expect(adminNext('/admin/orders?filter=%7B%7D&page=2')).toBe('/admin/orders?filter=%7B%7D&page=2')
})

test.each([
  null,
  '',
  '/',
  '/account',
  'https://elsewhere.example/admin/orders',
  '//elsewhere.example/admin/orders',
  '/admin',
  '/admin/../account',
  '/admin/login',
  '/admin/login?next=/admin/orders',
  '/admin/\\elsewhere.example',
  'javascript:alert(1)',
])('%j leads to the dashboard', (next) => {
  expect(adminNext(next)).toBe('/admin/dashboard')
})

test('the login page leads back to the page that was asked for', () => {
  expect(loginFor('/admin/orders?page=2')).toBe('/admin/login?next=%2Fadmin%2Forders%3Fpage%3D2')
  expect(loginFor('/admin/dashboard')).toBe('/admin/login')
  expect(loginFor('/elsewhere')).toBe('/admin/login')
})
