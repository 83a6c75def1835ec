import * as v from 'valibot'
import { Id, IdParams, page, PageQuery, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'

/** How many people one code lets join, at most. */
export const platformCodeUsesMost = 100_000
const UsesMost = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(platformCodeUsesMost))
/** After how many days a code ends. */
export const platformCodeDaysMost = 366
const Days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(platformCodeDaysMost))
const Note = text(1, 200)

const PlatformCode = v.object({
  id: Id,
  code: v.string(),
  note: Note,
  usesMost: UsesMost,
  uses: Whole,
  /** `open`: it lets people join. Otherwise why not: somebody switched it off, its time is over, or all its uses are taken. */
  state: v.picklist(['open', 'off', 'over', 'used_up']),
  madeBy: v.nullable(v.string()),
  createdAt: Time,
  endsAt: Time,
})

/** Invitation codes of the platform, for people whom no member has invited. */
export const platformCodes = endpoints({
  'GET /api/operator/invitation-codes': {
    summary: 'Invitation codes of the platform, newest first, with how many have joined with each',
    role: 'operator',
    reads: 'standby',
    work: ['support'],
    query: PageQuery,
    reply: page(PlatformCode),
  },
  'POST /api/operator/invitation-codes': {
    summary: 'Make an invitation code of the platform, with a limit of uses and an end',
    role: 'operator',
    work: ['support'],
    body: v.object({ note: Note, usesMost: UsesMost, days: Days }),
    reply: PlatformCode,
    status: 201,
    createdAt: '/api/operator/invitation-codes',
    refusals: ['input.not_possible'],
  },
  'POST /api/operator/invitation-codes/:id/end': {
    summary: 'Switch an invitation code of the platform off, for good',
    role: 'operator',
    work: ['support'],
    params: IdParams,
    reply: PlatformCode,
    refusals: ['not_found', 'conflict.state'],
  },
})
