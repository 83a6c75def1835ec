import * as v from 'valibot'
import { Id, IdParams, page, PageQuery, text, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

/** Maximum number of people who can join with one code. */
export const platformCodeUsesMost = 100_000
const UsesMost = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(platformCodeUsesMost))
/** Number of days until a code expires. */
export const platformCodeDaysMost = 366
const Days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(platformCodeDaysMost))
const Note = text(1, 200)

const PlatformCode = data(
  'PlatformCode',
  'An invitation code of the platform, for people without an invitation from a member.',
  {
    id: field(Id, 'The id of the code.', 3),
    code: field(v.string(), 'The code, of eight digits.', '48261537'),
    note: field(
      Note,
      'A note for colleagues, such as where the code is distributed.',
      'Flyers at the college in Savar',
    ),
    usesMost: field(UsesMost, 'Maximum number of people who can join with the code.', 100),
    uses: field(Whole, 'Number of people who have joined with the code.', 12),
    state: field(
      v.picklist(['open', 'off', 'over', 'used_up']),
      '`open`, or the reason why it cannot be used: disabled by an operator (`off`), expired (`over`) or all uses taken (`used_up`).',
    ),
    madeBy: field(
      v.nullable(v.string()),
      'The operator who created the code; null if it was created on the command line.',
      'nasrin',
    ),
    createdAt: f.createdAt,
    endsAt: f.endsAt,
  },
)

/** Invitation codes of the platform for people without a member's invitation. */
export const platformCodes = endpoints('Operators: members', {
  'GET /api/operator/invitation-codes': {
    name: 'listPlatformCodes',
    summary: 'Invitation codes of the platform, newest first, with the number of people who joined with each',
    role: 'operator',
    reads: 'standby',
    work: ['support'],
    query: PageQuery,
    reply: page(PlatformCode),
  },
  'POST /api/operator/invitation-codes': {
    name: 'makePlatformCode',
    summary: 'Create an invitation code of the platform, with a limit of uses and an expiry',
    role: 'operator',
    work: ['support'],
    body: data('NewPlatformCode', 'A new invitation code.', {
      note: field(
        Note,
        'A note for colleagues, such as where the code is distributed.',
        'Flyers at the college in Savar',
      ),
      usesMost: field(UsesMost, 'Maximum number of people who can join with the code.', 100),
      days: field(Days, 'Number of days until the code expires.', 30),
    }),
    reply: PlatformCode,
    status: 201,
    createdAt: '/api/operator/invitation-codes',
    refusals: ['input.not_possible'],
  },
  'POST /api/operator/invitation-codes/:id/end': {
    name: 'endPlatformCode',
    summary: 'Permanently disable an invitation code of the platform',
    role: 'operator',
    work: ['support'],
    params: IdParams,
    reply: PlatformCode,
    refusals: ['not_found', 'conflict.state'],
  },
})
