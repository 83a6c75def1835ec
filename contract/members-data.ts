import * as v from 'valibot'
import { Id, maxCharacters, text } from './common.ts'
import { approvedNeededMost, shareBounds, tasksADayBounds } from './settings-bounds.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

/** Not trimmed: surrounding blanks are part of a password. */
export const Password = v.pipe(v.string(), v.minLength(1), maxCharacters(200))

export const LevelNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4))

export const Level = data('Level', 'A level and its requirements. Levels are earned, never bought.', {
  level: field(LevelNumber, 'The number of the level, 0 to 4.', 1),
  name: field(text(1, 40), 'The name of the level.', 'Tester'),
  tasksADay: field(
    v.pipe(v.number(), v.integer(), v.minValue(tasksADayBounds.least), v.maxValue(tasksADayBounds.most)),
    'Number of tasks that can be started per day.',
    5,
  ),
  share: field(
    v.pipe(v.number(), v.integer(), v.minValue(shareBounds.least), v.maxValue(shareBounds.most)),
    'The member’s share of the amount in percent, by level.',
    70,
  ),
  approvedNeeded: field(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(approvedNeededMost)),
    'Number of approved tasks required for the level.',
    20,
  ),
  approvalPercentNeeded: field(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
    'Percentage of decided tasks that must be approved for the level.',
    80,
  ),
})

export const HoldSeen = data(
  'HoldSeen',
  'A hold as the member sees it. Each hold has a reason, can be appealed, and is announced to the member (charter C8).',
  {
    id: field(Id, 'The id of the hold.', 19),
    kind: field(v.picklist(['payout', 'sign_in', 'work']), 'The kind of restriction.'),
    reason: field(v.string(), 'The reason, in words.', 'Two accounts use this wallet.'),
    endsAt: f.endsAtOrNull,
    appealed: field(v.boolean(), 'Whether the member has appealed.'),
    answer: field(
      v.nullable(v.string()),
      'The operator’s answer to an appeal, if the hold continues; null if there is none.',
      'We are still asking the provider.',
    ),
  },
)
