const step = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

/** What commerce answered, read by dotted paths such as `order.items.0.id`. */
export class Reply {
  readonly status: number
  readonly headers: Headers
  private readonly request: string
  private readonly body: unknown

  constructor(request: string, status: number, headers: Headers, body: unknown) {
    this.request = request
    this.status = status
    this.headers = headers
    this.body = body
  }

  get ok() {
    return this.status >= 200 && this.status < 300
  }

  /** An answer that is no JSON, such as a PDF; empty for JSON. */
  get plain(): string {
    return typeof this.body === 'string' ? this.body : ''
  }

  at(path: string): unknown {
    return path.split('.').reduce(step, this.body)
  }

  text(path: string): string {
    const value = this.at(path)
    if (typeof value !== 'string') throw this.lacks(path, 'text')
    return value
  }

  number(path: string): number {
    const value = this.at(path)
    if (typeof value !== 'number') throw this.lacks(path, 'a number')
    return value
  }

  /** Every entry of a list, or one field of every entry. */
  list(path: string, field?: string): unknown[] {
    const value = this.at(path)
    if (!Array.isArray(value)) throw this.lacks(path, 'a list')
    return field === undefined ? value : value.map((entry) => step(entry, field))
  }

  /** What the answer holds, by name. */
  names(): string[] {
    return typeof this.body === 'object' && this.body !== null ? Object.keys(this.body) : []
  }

  /** Where the entry whose `field` is `wanted` stands: a path to read on from. */
  where(path: string, field: string, wanted: unknown): string {
    const index = this.list(path, field).indexOf(wanted)
    if (index < 0) throw this.lacks(path, `an entry whose ${field} is ${wanted}`)
    return `${path}.${index}`
  }

  private lacks(path: string, what: string) {
    return new Error(`${this.request}: ${path} is not ${what} in ${JSON.stringify(this.body)}`)
  }
}
