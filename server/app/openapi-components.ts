import { problemSchemas } from './document/problems.ts'
import type { Response } from './document/responses.ts'
import type { JsonSchema } from './json-schema.ts'

const keySchema = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  pattern: '^[!-~]+$',
  examples: ['b1d0c1f2-7a55-4d0e-9a43-5d2f0f2f8a11'],
}
export interface Components {
  securitySchemes: object
  parameters: object
  headers: object
  responses: Record<string, Response>
  schemas: Record<string, JsonSchema>
}

/** What operations refer to: how callers show who they are, headers, and the form of a refusal. */
export const componentsOf = (
  sessionCookie: string,
  data: Record<string, JsonSchema>,
  responses: Record<string, Response>,
) => ({
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
    token: { type: 'http', scheme: 'bearer', description: 'A token of `POST /api/sponsor/tokens` with this scope' },
  },
  parameters: {
    Key: {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      schema: keySchema,
      description: 'A value that the client creates for each operation. Send the same value when you retry.',
    },
    OptionalKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: keySchema,
      description: 'With a key, a retry does not repeat the operation.',
    },
    IfMatch: {
      name: 'If-Match',
      in: 'header',
      required: true,
      schema: { type: 'string', minLength: 1, examples: ['"3"', '*'] },
      description:
        'The ETag of what was read: its `version` in quotes. A list of such, or `*` for whatever stands there.',
    },
    Language: {
      name: 'Accept-Language',
      in: 'header',
      required: false,
      description: 'In which language refusals and texts for people are: English or Bengali.',
      schema: { type: 'string', default: 'en', examples: ['bn', 'en'] },
    },
  },
  headers: {
    RequestId: {
      description: 'The id of the request: the caller’s own, where it sent one.',
      schema: { type: 'string', examples: ['k3Jd-1f'] },
    },
    ETag: {
      description: 'The version in quotes, for If-Match.',
      schema: { type: 'string', examples: ['"3"'] },
    },
    Location: {
      description: 'Where what was made can be read.',
      schema: { type: 'string', format: 'uri-reference', examples: ['/api/sponsor/campaigns/204'] },
    },
    ContentLanguage: {
      description: 'The language of the title and the detail.',
      schema: { type: 'string', enum: ['en', 'bn'], examples: ['en'] },
    },
    Replayed: {
      description: '`true` when this is the answer to the first request with the same key; otherwise left out.',
      schema: { type: 'string', enum: ['true'], examples: ['true'] },
    },
    Disposition: {
      description: 'The name of the file (RFC 6266).',
      schema: { type: 'string', examples: ['attachment; filename="submissions.csv"'] },
    },
    Challenge: {
      description: 'How to sign in, or the scope that is missing (RFC 6750).',
      schema: { type: 'string', examples: ['Bearer realm="Porokh"'] },
    },
    RetryAfter: {
      description: 'After how many seconds to try again.',
      schema: { type: 'integer', minimum: 1, examples: [2] },
    },
    RateLimit: {
      description:
        'With a token: how many calls are left (`r`) for how many seconds (`t`), as draft-ietf-httpapi-ratelimit-headers has it.',
      schema: { type: 'string', examples: ['"token";r=1199;t=60'] },
    },
    RateLimitPolicy: {
      description: 'With a token: how many calls may be made (`q`) in how many seconds (`w`).',
      schema: { type: 'string', examples: ['"token";q=1200;w=60'] },
    },
  },
  responses,
  schemas: {
    ...data,
    ...problemSchemas(),
  },
})
