import type { FastifyError, FastifyRequest } from 'fastify'
import type { Upload } from '../../contract/endpoint.ts'
import { refuse } from '../refuse.ts'

/** Reads the one file of a form, from its field `file`. Throws a refusal when the form is not valid or the file too large. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  if (!request.isMultipart()) throw refuse('input.unsupported_type')
  try {
    return await readFile(request, maxBytes)
  } finally {
    // The parser would go on with what follows: thousands of small parts take it a second.
    request.raw.unpipe()
  }
}

async function readFile(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  const part = await request
    .file({ limits: { fileSize: maxBytes, files: 1, fields: 10, parts: 12, fieldSize: 10_000, headerPairs: 50 } })
    .catch((error: FastifyError) => unreadable(error, maxBytes))
  const bytes = await part?.toBuffer().catch((error: FastifyError) => unreadable(error, maxBytes))
  // The parser detects a file over the limit only when it reads more data after the limit.
  if (part?.file.truncated) throw refuse('input.too_large', { maxBytes })
  if (!part || !bytes || part.fieldname !== 'file')
    throw refuse('input.invalid', { errors: [{ field: 'body.file', rule: 'required' }] })
  return { name: part.filename ?? '', type: part.mimetype, bytes }
}

/** Turns every error of the parser into a refusal: the client sent an invalid form. */
function unreadable(error: FastifyError, maxBytes: number): never {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw refuse('input.too_large', { maxBytes })
  throw refuse('input.invalid', { errors: [{ field: 'body.file', rule: 'format' }] })
}
