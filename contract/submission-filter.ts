import * as v from 'valibot'
import { Flag, IdText, maxCharacters, text } from './common.ts'
import { TaskState } from './tasks.ts'
import { field } from './describe.ts'
import * as f from './fields.ts'

export const Rating = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))

/** On what a review was handed in. */
export const devices = ['android_phone', 'android_tablet', 'apple', 'computer'] as const
export const Device = v.picklist(devices)
/** A version of Android, as members' phones say it. */
const androids = { min: 1, max: 99 }
export const AndroidVersion = v.pipe(v.number(), v.integer(), v.minValue(androids.min), v.maxValue(androids.max))
/** An answer that was chosen: the id of its question, a colon and the choice, or the number of a scale. */
export const ChosenAnswer = v.pipe(v.string(), maxCharacters(161), v.regex(/^[A-Za-z0-9_-]{1,40}:[\s\S]+$/))

/** By what undecided submissions can be filtered; a filter of these reveals no rating. */
export const filterOfAll = {
  similar: field(v.optional(Flag), 'Only those whose reviews are near-duplicates of others of the campaign.'),
  search: field(v.optional(text(1, 100)), 'Only those in which these words are found.', 'total'),
  tag: field(v.optional(IdText), 'Only those with this tag, by its id.', 6),
  level: field(
    v.optional(v.pipe(v.string(), v.regex(/^[0-4]$/), v.transform(Number))),
    'Only those of testers who had this level at the time.',
    1,
  ),
  device: field(v.optional(Device), 'Only those from this kind of device.'),
  android: field(
    v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d?$/), v.transform(Number))),
    'Only those from this version of Android.',
    13,
  ),
  /** The day on which it was handed in, in Asia/Dhaka. */
  day: f.optionalDay,
  answer: field(
    v.optional(ChosenAnswer),
    'Only those that chose this: the id of the question, a colon and the choice, or the number of a scale.',
    'easy:4',
  ),
}
/** What of a campaign's submissions is shown, or exported. A rating finds only decided ones. */
export const listFilter = {
  state: field(v.optional(TaskState), 'Only those in this state.'),
  rating: field(
    v.optional(v.picklist(['1', '2', '3', '4', '5'])),
    'Only those with this number of stars. It finds only decided ones (charter C4).',
  ),
  ...filterOfAll,
}
