import { CLAIM_LIMIT_BYTES } from '#server/pages/personal.ts'

/** The body of the first block that begins so; blocks inside it may nest once. */
const blockOf = (text: string, head: string) =>
  new RegExp(`${head}\\s*\\{((?:[^{}]|\\{[^{}]*\\})*)\\}`).exec(text)?.[1] ?? ''

const upstream = (text: string, name: string) =>
  [...blockOf(text, `upstream ${name}`).matchAll(/^\s*server ([\w.:-]+);/gm)].map(
    ([, address = '']) => address,
  )

/** The processes that a balancer knows, and where it listens for web. */
export const readUpstreams = (text: string) => ({
  web: upstream(text, 'web'),
  commerce: upstream(text, 'commerce'),
  balancer: /\blisten ([\w.:]+);/.exec(text)?.[1] ?? '',
})

/** Whose X-Forwarded-For a balancer believes; empty if it believes nobody, or the wrong entry. */
export function believedProxy(text: string): string {
  const isRead =
    /^real_ip_header X-Forwarded-For;$/m.test(text) && /^real_ip_recursive on;$/m.test(text)
  return isRead ? (/^set_real_ip_from ([\d.]+);$/m.exec(text)?.[1] ?? '') : ''
}

/** Whether each server keeps addresses out of the error log. */
export const hidesAddresses = (text: string): boolean =>
  text
    .split(/^server \{$/m)
    .slice(1)
    .every((server) => /^ {2}error_log \S+ crit;$/m.test(server))

const MIB = 1_048_576

/** The longest claim that passes. */
function longestClaim(text: string): number {
  const claim = blockOf(text, 'location ~ \\^/orders/\\[\\^/\\]\\+/claim\\$')
  return Number(/client_max_body_size (\d+)m;/.exec(claim)?.[1] ?? 0) * MIB
}

const FOR_MACHINES = ['_purge', 'metrics', 'livez', 'readyz', 'healthz']

/** What is wrong with the cache in front of web; empty for a good one. */
export function faultsOfCache(text: string): readonly string[] {
  const [pages, personal] = [
    blockOf(text, 'location /'),
    blockOf(text, 'map "[^"]+" \\$is_personal'),
  ]
  const open = text.split('{').length - text.split('}').length
  const cookies = /map "([^"]+)" \$is_personal/.exec(text)?.[1] ?? ''
  const [, key = ''] = /proxy_cache_key "([^"]+)"/.exec(pages) ?? []
  const hidden = /location ~ \^\/\(([^)]+)\)\$/.exec(text)?.[1]?.split('|') ?? []
  return [
    ...(open === 0 ? [] : ['a brace is missing']),
    ...(/^\s*"" 0;$/m.test(personal) ? [] : ['nobody is anonymous']),
    ...['audience', 'preview']
      .filter((name) => !cookies.includes(`$cookie_${name}`))
      .map((name) => `pages by the cookie ${name} are shared`),
    ...(/proxy_cache_bypass \$is_personal;/.test(pages)
      ? []
      : ['personal pages come from the cache']),
    ...(/proxy_no_cache \$is_private \$is_personal;/.test(pages)
      ? []
      : ['personal pages are kept']),
    ...(/map \$upstream_http_cdn_cache_control \$is_private/.test(text)
      ? []
      : ['web is not asked']),
    ...(/\$http_host\$request_uri \$cookie_region/.test(key) ? [] : ['the key lacks the region']),
    ...(/proxy_cache_valid [\d ]+ 1s;/.test(pages) ? [] : ['a page is kept too long']),
    ...(/use_stale[^;]*updating/.test(pages) ? ['an old page of any age is shown'] : []),
    ...(/^\s*proxy_cache_lock/m.test(pages) ? ['personal pages wait for each other'] : []),
    ...(longestClaim(text) >= CLAIM_LIMIT_BYTES ? [] : ['a claim has no room for its pictures']),
    ...(hidesAddresses(text) ? [] : ['tokens of links are logged']),
    ...(/X-Forwarded-For \$remote_addr;/.test(text) ? [] : ['a client names itself']),
    ...FOR_MACHINES.filter((name) => !hidden.includes(name)).map((name) => `/${name} is public`),
  ]
}
