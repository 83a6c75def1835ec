import type { FastifyError, FastifyRequest } from 'fastify'
import type { Upload } from '../../contract/endpoint.ts'
import { refuse } from '../refuse.ts'

/** The one file of a form, in its field `file`. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  const part = await request
    .file({ limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 10_000, headerPairs: 50 } })
    .catch((error: FastifyError) => unreadable(error, maxBytes))
  const bytes = await part?.toBuffer().catch((error: FastifyError) => unreadable(error, maxBytes))
  // The parser notices what is over the limit only if more of the file comes up for reading after it.
  if (part?.file.truncated) throw refuse('input.too_large', { maxBytes })
  if (!part || !bytes || part.fieldname !== 'file')
    throw refuse('input.invalid', { errors: [{ field: 'body.file', rule: 'required' }] })
  return { name: part.filename ?? '', type: part.mimetype, bytes }
}

/** What cannot be read as a form with one file is the sender's mistake, whatever the parser calls it. */
function unreadable(error: FastifyError, maxBytes: number): never {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw refuse('input.too_large', { maxBytes })
  throw refuse('input.invalid', { errors: [{ field: 'body.file', rule: 'format' }] })
}
