/** Text of one line, without what nobody types and a database refuses. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
