import * as v from 'valibot'
import { beyondSchema, Id, IdParams, text, Time, Whole } from './common.ts'
import { amountLimits, platforms } from './campaign-fields.ts'
import { endpoints } from './endpoint.ts'
import { PoishaSchema } from './money.ts'
import { data, field, named } from './describe.ts'
import * as f from './fields.ts'

/** Maximum number of wishes of a member. */
export const wishesMost = 5

const upTo = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max))

const Wish = data('Wish', 'A filter of the Task Hall for which the member is told of new campaigns.', {
  id: field(Id, 'The id of the wish.', 12),
  platform: field(v.nullable(v.picklist(platforms)), 'Only campaigns for this platform; null for any.'),
  minPay: field(v.nullable(PoishaSchema), 'Minimum pay for this member; null for any.', 5000),
  maxMinutes: field(v.nullable(Whole), 'Maximum number of minutes that a task takes; null for any.', 30),
  maxMegabytes: field(v.nullable(Whole), 'Maximum size of the app in megabytes; null for any.', 10),
  search: field(v.nullable(v.string()), 'Words that must all occur; null for any.', 'notes'),
  createdAt: f.createdAt,
  toldAt: field(v.nullable(Time), 'Time of the last notification; null before the first.'),
})

const NewWish = named(
  'NewWish',
  'A filter as of the Task Hall, with at least one condition.',
  v.pipe(
    v.object({
      platform: field(v.optional(v.picklist(platforms)), 'Only campaigns for this platform.'),
      minPay: field(v.optional(upTo(amountLimits.max)), 'Minimum pay for this member, in poisha.', 5000),
      maxMinutes: field(
        v.optional(upTo(2880)),
        'Maximum number of minutes that a task usually takes, or is allowed to take.',
        30,
      ),
      maxMegabytes: field(v.optional(upTo(10_000)), 'Only apps with a stated size of at most this many megabytes.', 10),
      search: field(
        v.optional(text(1, 80)),
        'Words in the title, the name of the app or the summary. All must occur.',
        'notes',
      ),
    }),
    v.check((wish) => Object.values(wish).some((condition) => condition !== undefined), beyondSchema),
  ),
)

/** The member is told of new campaigns that the Task Hall would show with a filter. */
export const wishes = endpoints('Tasks', {
  'GET /api/wishes': {
    name: 'listWishes',
    summary: `The filters for which the member is told of new campaigns, oldest first; at most ${wishesMost}`,
    role: 'member',
    reply: v.object({ items: field(v.array(Wish), 'The rows of this page.') }),
  },
  'POST /api/wishes': {
    name: 'addWish',
    summary:
      'Be told of new campaigns with this filter, at most once a day; the same filter again returns the first wish',
    role: 'member',
    body: NewWish,
    reply: Wish,
    status: 201,
    createdAt: '/api/wishes',
    refusals: ['input.not_possible', 'wish.full'],
  },
  'DELETE /api/wishes/:id': {
    name: 'removeWish',
    summary: 'Be told no more of new campaigns with this filter',
    role: 'member',
    params: IdParams,
    refusals: ['not_found'],
  },
})
