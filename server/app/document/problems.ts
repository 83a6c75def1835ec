import type { RefusalCode } from '../../../contract/refusals.ts'
import type { JsonSchema } from '../json-schema.ts'
import { refusals } from '../refusals/refusals.ts'
import { refTo } from './describe-data.ts'
import { problemMembers } from './problem-members.ts'

const members: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>> = problemMembers

/** `payout.hold` is `PayoutHold`. */
export const pascal = (code: string) =>
  code.replaceAll(/(^|[._])(\w)/g, (_all, _before, letter: string) => letter.toUpperCase())

/** Members of every problem (RFC 9457, 3.1). `code`, `requestId` and `errors` are extensions. */
const base = {
  type: { type: 'string', description: 'The address of the explanation.', examples: ['/api/docs#conflict.state'] },
  title: {
    type: 'string',
    description: 'A short summary of the refusal, in the caller’s language.',
    examples: ['Not possible now'],
  },
  detail: {
    type: 'string',
    description: 'The reason and the next step, in the caller’s language.',
    examples: ['The present state is: closed.'],
  },
  status: { type: 'integer', description: 'The HTTP status.', examples: [409] },
  code: {
    type: 'string',
    description: 'The stable code of the refusal, for clients to switch on.',
    examples: ['conflict.state'],
  },
  requestId: { type: 'string', description: 'The id of the request, as in our log.', examples: ['k3Jd-1f'] },
} satisfies Record<string, JsonSchema>
const required = Object.keys(base)

/** The schemas of problems: the general one, and one for each code with further members. */
export function problemSchemas(): Record<string, JsonSchema> {
  // The refusal for an unsupported method belongs to no documented call.
  const { 'input.wrong_method': _ofNoCall, ...ofCalls } = members
  const telling = Object.entries(ofCalls).map(([code, own]) => {
    const {
      [0]: status,
      [1]: [title],
    } = refusals[code as RefusalCode]
    return [
      `${pascal(code)}Problem`,
      {
        type: 'object',
        description: typeof title === 'string' ? `${title}: \`${code}\`.` : `The refusal \`${code}\`.`,
        required: [...required, ...Object.keys(own)],
        properties: {
          ...base,
          type: { ...base.type, examples: [`/api/docs#${code}`] },
          status: { ...base.status, const: status, examples: [status] },
          code: { ...base.code, const: code, examples: [code] },
          ...own,
        },
      },
    ]
  })
  return {
    FieldError: fieldError,
    FieldErrors: fieldErrors,
    Problem: {
      type: 'object',
      description: 'The refusal of a request (RFC 9457). A problem with more members has its own schema.',
      required,
      properties: {
        ...base,
        errors: { ...refTo('FieldErrors'), description: 'Further invalid fields, for a refusal that names fields.' },
      },
    },
    ...Object.fromEntries(telling),
  }
}

const hasForm = (name: string): boolean => Object.keys(members).some((code) => name === `${pascal(code)}Problem`)

/** The schema of an answer that refuses with one of these codes. `isNamed`: whether a schema has this name. */
export function problemFor(codes: readonly string[], isNamed = hasForm): JsonSchema {
  const tells = (code: string) => isNamed(`${pascal(code)}Problem`)
  const plain = codes.filter((code) => !tells(code))
  const telling = codes.filter(tells).map((code) => [code, refTo(`${pascal(code)}Problem`)] as const)
  if (telling.length === 0) return { ...refTo('Problem'), properties: { code: { enum: plain } } }
  if (plain.length === 0 && telling.length === 1) return telling[0]![1]
  const byCode = [...plain.map((code) => [code, refTo('Problem')] as const), ...telling]
  return {
    anyOf: [...(plain.length > 0 ? [refTo('Problem')] : []), ...telling.map(([, form]) => form)],
    discriminator: {
      propertyName: 'code',
      mapping: Object.fromEntries(byCode.map(([code, { $ref }]) => [code, $ref])),
    },
  }
}

const fieldRules = [
  'required',
  'type',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'too_early',
  'format',
  'sign',
  'choice',
  'reserved',
  'no_link',
  'unknown',
  'forbidden',
]

const fieldError: JsonSchema = {
  type: 'object',
  description: 'An error in a field.',
  required: ['field', 'rule', 'message'],
  properties: {
    field: {
      type: 'string',
      description: 'The field, in the body, the query or the path.',
      examples: ['body.amount'],
    },
    rule: {
      type: 'string',
      enum: fieldRules,
      description: 'The violated rule. These names never change.',
      examples: ['too_small'],
    },
    limit: {
      type: ['number', 'string'],
      description: 'The requirement of the rule: a number, a type or the choices.',
      examples: [1000],
    },
    unit: {
      type: 'string',
      enum: ['characters', 'items'],
      description: 'The unit counted by `too_short` and `too_long`.',
      examples: ['characters'],
    },
    message: {
      type: 'string',
      description: 'The error in words, in the caller’s language.',
      examples: ['At least 10.00 BDT'],
    },
  },
}

const fieldErrors: JsonSchema = { type: 'array', description: 'The invalid fields.', items: refTo('FieldError') }
