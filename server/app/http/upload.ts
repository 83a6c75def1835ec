import type { FastifyError, FastifyRequest } from 'fastify'
import type { MultipartFile } from '@fastify/multipart'
import type { Endpoint, Upload } from '../../../contract/endpoint.ts'
import type { FieldError } from '../../../contract/refusals.ts'
import { refuse } from '../../core/refuse.ts'
import { aroundFile } from './read-body.ts'

type Limits = NonNullable<Endpoint['upload']>

/**
 * Reads a form's single file from the field `file`. Throws a refusal for a file that is too large or an invalid form, and names every other
 * part.
 */
export async function readUpload(request: FastifyRequest, limits: Limits): Promise<Upload> {
  if (!request.isMultipart()) throw refuse('input.unsupported_type')
  const said = Number(request.headers['content-length'] ?? Number.NaN)
  if (said > limits.maxBytes + aroundFile) throw tooLarge(limits, said)
  try {
    return await readFile(request, limits, said)
  } finally {
    // Stops the parser here: thousands of small parts would take it a second.
    request.raw.unpipe()
  }
}

async function readFile(request: FastifyRequest, limits: Limits, said: number): Promise<Upload> {
  const parts = request.parts({
    limits: { fileSize: limits.maxBytes, files: 12, fields: 12, parts: 12, fieldSize: 10_000, headerPairs: 50 },
  })
  const errors: FieldError[] = []
  let file: Upload | undefined
  for (;;) {
    const next = await parts.next().catch((error: FastifyError) => unreadable(error, limits, said))
    if (next.done) break
    const part = next.value
    if (part.type === 'file' && part.fieldname === 'file' && !file) {
      file = await readBytes(part, limits, said)
    } else {
      errors.push({ field: `body.${part.fieldname.slice(0, 60)}`, rule: 'unknown' })
      if (part.type === 'file') part.file.resume()
    }
  }
  if (!file) errors.unshift({ field: 'body.file', rule: 'required' })
  if (!file || errors.length > 0) throw refuse('input.invalid', { errors })
  return file
}

async function readBytes(part: MultipartFile, limits: Limits, said: number): Promise<Upload> {
  const { maxBytes } = limits
  // Allocated once at the maximum size: collecting and joining chunks would take twice the memory.
  const bytes = Buffer.allocUnsafeSlow(Math.min(said || maxBytes, maxBytes))
  let length = 0
  try {
    for await (const piece of part.file as AsyncIterable<Buffer>) length += piece.copy(bytes, length)
  } catch (error) {
    unreadable(error as FastifyError, limits, said)
  }
  // The parser detects a file over the limit only when it reads data beyond the limit.
  if (part.file.truncated) throw tooLarge(limits, said)
  return { name: part.filename ?? '', type: part.mimetype, bytes: bytes.subarray(0, length) }
}

const tooLarge = ({ maxBytes, tooLarge: code }: Limits, said: number) =>
  code ? refuse(code, { bytes: said || null, maxBytes }) : refuse('input.too_large', { maxBytes })

/** Turns every error of the parser into a refusal: the client sent an invalid form. */
function unreadable(error: FastifyError, limits: Limits, said: number): never {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(limits, said)
  throw refuse('input.invalid', { errors: [{ field: 'body.file', rule: 'format' }] })
}
