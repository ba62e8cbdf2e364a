/** HTML that may be put into other HTML as it is. */
export type Html = { readonly html: string }

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const asText = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

type Part = string | Html | readonly Html[]

const written = (part: Part): string => {
  if (typeof part === 'string') return asText(part)
  return 'html' in part ? part.html : part.map(written).join('')
}

/** HTML from a template. Text that is put into it stays text, whatever it holds. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: texts.map((text, index) => text + written(parts[index] ?? '')).join(''),
})
