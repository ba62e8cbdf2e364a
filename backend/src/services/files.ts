import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AbstractFileService } from '@medusajs/medusa'
import type {
  DeleteFileType,
  FileServiceGetUploadStreamResult,
  FileServiceUploadResult,
  GetUploadedFileType,
  UploadStreamDescriptorType,
} from '@medusajs/types'
import { MedusaError } from '@medusajs/utils'
import { type Access, newKey, pathOf } from '../uploads/file-locations.ts'
import { isKind, kindOf } from '../uploads/kinds.ts'
import { signedLink } from '../uploads/links.ts'

type Upload = { path: string; originalname: string }

const urlOf = (key: string) => `/uploads/${key.replace(/^public\//, '')}`

const keyOf = ({ fileKey, file_key }: Record<string, unknown>) => String(fileKey ?? file_key ?? '')

/**
 * Files in DATA_DIR/uploads, accepted by their content and stored under names of our own. URLs are
 * relative to the site; those of protected files need a signature.
 */
export default class FilesService extends AbstractFileService {
  // Medusa constructs providers itself, although the base class keeps its constructor protected.
  constructor(container: Record<string, unknown>, options?: Record<string, unknown>) {
    super(container, options)
  }

  upload(file: Upload): Promise<FileServiceUploadResult> {
    return this.keep(file, 'public')
  }

  uploadProtected(file: Upload): Promise<FileServiceUploadResult> {
    return this.keep(file, 'protected')
  }

  /** The route deletes the client's upload only after a success: a refusal must do it here. */
  private async keep({ path, originalname }: Upload, access: Access) {
    try {
      const key = await newKey(access, await kindOf(path, originalname))
      await copyFile(path, pathOf(key))
      return { url: urlOf(key), key }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  async delete(file: DeleteFileType): Promise<void> {
    await rm(pathOf(keyOf(file)), { force: true })
  }

  /** Exports write here; they are protected by default. */
  async getUploadStreamDescriptor({
    ext,
    isPrivate = true,
  }: UploadStreamDescriptorType): Promise<FileServiceGetUploadStreamResult> {
    const ending = ext ?? ''
    if (!isKind(ending)) {
      throw new MedusaError(MedusaError.Types.INVALID_DATA, `Files of kind "${ext}" are not kept`)
    }
    const key = await newKey(isPrivate ? 'protected' : 'public', ending)
    const writeStream = new PassThrough()
    const promise = pipeline(writeStream, createWriteStream(pathOf(key)))
    return { writeStream, promise, url: urlOf(key), fileKey: key }
  }

  async getDownloadStream(file: GetUploadedFileType): Promise<NodeJS.ReadableStream> {
    return createReadStream(pathOf(keyOf(file)))
  }

  async getPresignedDownloadUrl(file: GetUploadedFileType): Promise<string> {
    const key = keyOf(file)
    const name = basename(pathOf(key))
    return key.startsWith('protected/') ? signedLink(name) : urlOf(key)
  }
}
