import { expect, test } from 'vitest'
import { readMail, withPictures } from './mail.ts'

const lines = (...all: string[]) => Buffer.from(all.join('\r\n'))

test('a plain mail is its own text', () => {
  expect(
    readMail(lines('From: a@b.c', 'To: d@e.f', 'Subject: Hello', '', 'Dear Ada,', '', 'bye')),
  ).toMatchObject({ from: 'a@b.c', to: 'd@e.f', subject: 'Hello', text: 'Dear Ada,\r\n\r\nbye' })
})

test('long headers and words of other alphabets are decoded', () => {
  const mail = readMail(
    lines(
      'Subject: =?UTF-8?Q?Best=C3=A4tigung?=',
      ' =?utf-8?B?IOKElg==?= 7',
      'To: =?UTF-8?Q?Zo=C3=AB?=',
      '\t<zoe@example.com>',
      '',
      '',
    ),
  )
  expect(mail.subject).toBe('Bestätigung № 7')
  expect(mail.to).toBe('Zoë <zoe@example.com>')
})

test('the text and the page are found among nested parts, attachments are not', () => {
  const mail = readMail(
    lines(
      'Content-Type: multipart/mixed; boundary=out',
      '',
      '--out',
      'Content-Type: multipart/alternative;',
      ' boundary="in"',
      '',
      '--in',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'A long line that =',
      'goes on, caf=C3=A9',
      '--in',
      'Content-Type: text/html',
      '',
      '<p>page</p>',
      '--in--',
      '--out',
      'Content-Type: application/pdf',
      'Content-Transfer-Encoding: base64',
      '',
      'AAAA',
      '--out--',
    ),
  )
  expect(mail.text?.trim()).toBe('A long line that goes on, café')
  expect(mail.html?.trim()).toBe('<p>page</p>')
})

test('a picture that a mail brings along is in its page, one that is missing is not', () => {
  const mail = readMail(
    lines(
      'Content-Type: multipart/related; boundary=a',
      '',
      '--a',
      'Content-Type: text/html',
      '',
      '<img src="cid:code"><img src="cid:other">',
      '--a',
      'Content-Type: image/gif; name=code.gif',
      'Content-ID: <code>',
      'Content-Transfer-Encoding: base64',
      '',
      'R0lG',
      'ODlh',
      '--a--',
    ),
  )
  expect(withPictures(mail).trim()).toBe(
    '<img src="data:image/gif;base64,R0lGODlh"><img src="cid:other">',
  )
})

test.each(['', '\r\n', 'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a', ':::'])(
  'broken mail %j is still a mail',
  (text) => {
    expect(readMail(Buffer.from(text))).toMatchObject({ subject: '' })
  },
)
