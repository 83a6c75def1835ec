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
  'An invitation code of the platform, for people whom no member has invited.',
  {
    id: field(Id, 'The id of the code.', 3),
    code: field(v.string(), 'The code, of eight digits.', '48261537'),
    note: field(Note, 'For colleagues: where it is given out.', 'Flyers at the college in Savar'),
    usesMost: field(UsesMost, 'How many can join with it, at most.', 100),
    uses: field(Whole, 'How many have joined with it.', 12),
    state: field(
      v.picklist(['open', 'off', 'over', 'used_up']),
      'Whether it lets people join (open), or why not: an operator has switched it off, its time is over, or all its uses are taken (used_up).',
    ),
    madeBy: field(
      v.nullable(v.string()),
      'The operator who made it; null for one that was made at the command line.',
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
    summary: 'Invitation codes of the platform, newest first, with how many have joined with each',
    role: 'operator',
    reads: 'standby',
    work: ['support'],
    query: PageQuery,
    reply: page(PlatformCode),
  },
  'POST /api/operator/invitation-codes': {
    name: 'makePlatformCode',
    summary: 'Make an invitation code of the platform, with a limit of uses and an end',
    role: 'operator',
    work: ['support'],
    body: data('NewPlatformCode', 'An invitation code to make.', {
      note: field(Note, 'For colleagues: where it is given out.', 'Flyers at the college in Savar'),
      usesMost: field(UsesMost, 'How many can join with it, at most.', 100),
      days: field(Days, 'After how many days it ends.', 30),
    }),
    reply: PlatformCode,
    status: 201,
    createdAt: '/api/operator/invitation-codes',
    refusals: ['input.not_possible'],
  },
  'POST /api/operator/invitation-codes/:id/end': {
    name: 'endPlatformCode',
    summary: 'Switch an invitation code of the platform off, for good',
    role: 'operator',
    work: ['support'],
    params: IdParams,
    reply: PlatformCode,
    refusals: ['not_found', 'conflict.state'],
  },
})
