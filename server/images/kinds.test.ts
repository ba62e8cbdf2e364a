import { expect, test } from 'vitest'
import { formatFor, kindOf } from './kinds.ts'

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

test.each([
  [CHROME, 640, 'avif'],
  [CHROME, 1200, 'avif'],
  [CHROME, 1920, 'webp'],
  ['image/webp,*/*', 640, 'webp'],
  ['image/avif', 1920, 'kept'],
  ['IMAGE/AVIF;Q=0.5', 96, 'avif'],
  ['image/avif;q=0, image/webp;q=0.0', 640, 'kept'],
  ['image/avif-sequence', 640, 'kept'],
  ['*/*', 640, 'kept'],
  ['', 640, 'kept'],
  [undefined, 640, 'kept'],
])('a browser that accepts %s gets at %s px %s', (accept, width, format) => {
  expect(formatFor(accept, width)).toBe(format)
})

test.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF89a', 'gif'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\x20ftypavif', 'avif'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
  ['<?xml version="1.0"?>\n<!-- a > b -->\n<svg>', 'svg'],
  ['RIFF\0\0\0\0WAVE', undefined],
  ['<!doctype html><svg>', undefined],
  ['<svgfoo>', undefined],
  ['%PDF-1.7', undefined],
  ['push graphic-context\nviewbox 0 0 640 480', undefined],
  ['\0\0\0\x20ftypheic', undefined],
  ['II*\0', undefined],
  ['', undefined],
])('%j is %s', (text, kind) => {
  expect(kindOf(Buffer.from(text, 'latin1'))).toBe(kind)
})
