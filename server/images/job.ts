import { z } from 'zod'
import { PICTURE_FORMATS, PICTURE_KINDS } from './kinds.ts'

const channel = z.number().min(0).max(255)
const colour = z.tuple([channel, channel, channel]).readonly()

/** The content of an OG image, from its page and for a worker. */
export const ogImageSchema = z.object({
  title: z.string(),
  line: z.string(),
  shopName: z.string(),
  picture: z.string().nullable(),
  font: z.string().nullable(),
  colours: z.object({ ground: colour, primary: colour }),
})

const bytes = z.instanceof(Buffer)
const kind = z.enum(PICTURE_KINDS)

const resizeJob = z.object({
  task: z.literal('resize'),
  bytes,
  kind,
  /** In px; never more than the picture has, unless it is a vector drawing. */
  width: z.number(),
  quality: z.number(),
  format: z.enum(PICTURE_FORMATS),
})

const ogImageJob = z.object({
  task: z.literal('og-image'),
  ogImage: ogImageSchema,
  /** The path of its font. */
  font: bytes.nullable(),
  picture: z.object({ bytes, kind }).nullable(),
})

const imageJob = z.discriminatedUnion('task', [resizeJob, ogImageJob])

/** A picture to be resized. */
export type ResizeJob = Readonly<z.infer<typeof resizeJob>>
/** An OG image to be drawn. */
export type OgImageJob = Readonly<z.infer<typeof ogImageJob>>
export type ImageJob = ResizeJob | OgImageJob

/** Reads a message to a worker; throws if the pool has not sent it. */
export const readImageJob = (message: unknown): ImageJob => imageJob.parse(message)

export interface MadeImage {
  readonly bytes: Buffer
  readonly type: string
}
