import * as v from 'valibot'
import { Day, Flag, IdText, maxCharacters, text } from './common.ts'
import { TaskState } from './tasks.ts'

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
  similar: v.optional(Flag),
  search: v.optional(text(1, 100)),
  tag: v.optional(IdText),
  /** The tester's level at the time. */
  level: v.optional(v.pipe(v.string(), v.regex(/^[0-4]$/), v.transform(Number))),
  device: v.optional(Device),
  android: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d?$/), v.transform(Number))),
  /** The day on which it was handed in, in Asia/Dhaka. */
  day: v.optional(Day),
  answer: v.optional(ChosenAnswer),
}
/** What of a campaign's submissions is shown, or exported. A rating finds only decided ones. */
export const listFilter = {
  state: v.optional(TaskState),
  rating: v.optional(v.picklist(['1', '2', '3', '4', '5'])),
  ...filterOfAll,
}
