import http from 'node:http'

/** Asks for a path exactly as it is written: browsers and `fetch` would tidy it up first. */
export function rawGet(storeUrl: string, path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(storeUrl)
  return new Promise((resolve, reject) => {
    const request = http.get({ hostname, port, path, agent: false }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    request.on('error', reject)
  })
}
