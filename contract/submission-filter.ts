import * as v from 'valibot'
import { Flag, IdText, maxCharacters, text } from './common.ts'
import { TaskState } from './tasks.ts'
import { field } from './describe.ts'
import * as f from './fields.ts'

export const Rating = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))

/** The device on which a review was submitted. */
export const devices = ['android_phone', 'android_tablet', 'apple', 'computer'] as const
export const Device = v.picklist(devices)
/** A version of Android as reported by members' phones. */
const androids = { min: 1, max: 99 }
export const AndroidVersion = v.pipe(v.number(), v.integer(), v.minValue(androids.min), v.maxValue(androids.max))
/** A chosen answer: the id of the question, a colon, and the choice or the number on a scale. */
export const ChosenAnswer = v.pipe(v.string(), maxCharacters(161), v.regex(/^[A-Za-z0-9_-]{1,40}:[\s\S]+$/))

/** Filters for undecided submissions. They do not reveal any rating. */
export const filterOfAll = {
  similar: field(v.optional(Flag), 'Only reviews that are near-duplicates of others in the campaign.'),
  search: field(v.optional(text(1, 100)), 'Only submissions that contain these words.', 'total'),
  tag: field(v.optional(IdText), 'Only submissions with the tag of this id.', 6),
  level: field(
    v.optional(v.pipe(v.string(), v.regex(/^[0-4]$/), v.transform(Number))),
    'Only submissions by testers with this level at the time.',
    1,
  ),
  device: field(v.optional(Device), 'Only submissions from this kind of device.'),
  android: field(
    v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d?$/), v.transform(Number))),
    'Only submissions from this version of Android.',
    13,
  ),
  /** The day of the submission in Asia/Dhaka. */
  day: f.optionalDay,
  answer: field(
    v.optional(ChosenAnswer),
    'Only submissions with this answer: the id of the question, a colon, and the choice or the number of a scale.',
    'easy:4',
  ),
}
/** Filter for the submissions to show or export. A rating matches only decided ones. */
export const listFilter = {
  state: field(v.optional(TaskState), 'Only submissions in this state.'),
  rating: field(
    v.optional(v.picklist(['1', '2', '3', '4', '5'])),
    'Only submissions with this number of stars. Finds only decided ones (charter C4).',
  ),
  ...filterOfAll,
}
