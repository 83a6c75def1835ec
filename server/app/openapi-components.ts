const keySchema = { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' }
/** What operations refer to: how callers show who they are, headers, and the form of a refusal. */
export const componentsOf = (sessionCookie: string) => ({
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
      schema: { type: 'string', examples: ['"3"'] },
      description: 'The ETag of what was read: its `version` in quotes.',
    },
    Language: {
      name: 'Accept-Language',
      in: 'header',
      required: false,
      schema: { type: 'string', default: 'en', examples: ['bn', 'en'] },
    },
  },
  schemas: {
    Problem: {
      type: 'object',
      description: 'RFC 9457. The values in the message are also sent as extension members.',
      required: ['type', 'title', 'detail', 'status', 'code', 'requestId'],
      properties: {
        type: { type: 'string' },
        title: { type: 'string' },
        detail: { type: 'string' },
        status: { type: 'integer' },
        code: { type: 'string' },
        requestId: { type: 'string' },
        errors: {
          type: 'array',
          items: {
            type: 'object',
            required: ['field', 'rule', 'message'],
            properties: {
              field: { type: 'string', examples: ['body.amount', 'query.limit'] },
              rule: {
                enum: [
                  'required',
                  'type',
                  'too_short',
                  'too_long',
                  'too_small',
                  'too_big',
                  'too_early',
                  'format',
                  'choice',
                  'reserved',
                  'unknown',
                  'forbidden',
                ],
              },
              limit: { type: ['number', 'string'] },
              unit: { enum: ['characters', 'items'] },
              message: { type: 'string' },
            },
          },
        },
      },
      additionalProperties: true,
    },
  },
})
