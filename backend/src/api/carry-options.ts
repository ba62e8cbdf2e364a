import type { RequestHandler, Response } from 'express'
import { optionsComplaint, productBody, valuesFor } from '../catalogue/product-options/body.ts'
import { wantedOptions } from '../catalogue/product-options/wanted.ts'
import { newId } from '../import-export/ids.ts'
import { readBody } from './read-body.ts'

function refuses(message: string | null, response: Response): boolean {
  if (message !== null) response.status(400).json({ type: 'invalid_data', message })
  return message !== null
}

/** `POST /admin/products`: names what is wrong by its place, as the form has it. */
export const checkOptions: RequestHandler = (request, response, next) => {
  const read = readBody(productBody, request, response)
  if (!read) return
  const { options, variants = [] } = read
  const places = (options ?? []).map((_, place) => ({ id: String(place) }))
  const valued = variants.map((variant) => ({ ...variant, options: valuesFor(variant, places) }))
  if (!refuses(optionsComplaint(options, valued), response)) next()
}

/**
 * `POST /admin/products/{id}` takes `options` too: all that the product has from then on, with a
 * value of each in every variant. One without an id is new.
 */
export const carryOptions: RequestHandler = (request, response, next) => {
  const read = readBody(productBody, request, response)
  if (!read) return
  const { options, ...product } = read
  const named = options?.map(({ id, title }) => ({ id: id ?? newId('opt'), title }))
  const variants = named
    ? read.variants?.map((variant) => ({ ...variant, options: valuesFor(variant, named) }))
    : read.variants
  if (refuses(optionsComplaint(options, variants ?? []), response)) return
  request.body = { ...product, ...(variants && { variants }) }
  if (!named) return next()
  const given = new Set(options?.map(({ id }) => id))
  wantedOptions.run(
    {
      productId: request.params['id'] ?? '',
      options: named,
      newIds: new Set(named.map(({ id }) => id).filter((id) => !given.has(id))),
      hasVariants: variants !== undefined,
    },
    next,
  )
}
