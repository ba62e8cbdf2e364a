/** A page as Astro answers it, with the headers of our cache provider. */
export function aPage(
  body: string,
  options: {
    readonly maxAge?: number
    readonly swr?: number
    readonly tags?: readonly string[]
    readonly status?: number
    readonly headers?: Readonly<Record<string, string>>
  } = {},
): Response {
  const { maxAge = 60, swr = 60, tags = [], status = 200, headers = {} } = options
  return new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'cdn-cache-control': `max-age=${maxAge}, stale-while-revalidate=${swr}`,
      'cache-tag': tags.join(','),
      ...headers,
    },
  })
}

/** A promise in the hands of a test. */
export function deferred<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
