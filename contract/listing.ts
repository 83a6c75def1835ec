import * as v from 'valibot'
import { text, Whole } from './common.ts'
import { listingBounds } from './listing-bounds.ts'

/** Why a zip is refused. */
export const zipFaults = [
  'not_zip',
  'too_many',
  'too_large',
  'encrypted',
  'path',
  'name',
  'link',
  'nested',
  'broken',
] as const
export type ZipFault = (typeof zipFaults)[number]

/** Why a file of a listing is not used. */
export const skipReasons = [
  'not_listing',
  'other_app',
  'other_language',
  'other_kind',
  'older_news',
  'more_pictures',
  'same',
  'empty',
  'too_large',
  'not_text',
  'not_picture',
] as const

const BothWords = v.object({ en: v.string(), bn: v.string() })

export const ListingReport = v.object({
  /** What was taken, and from which file of the zip. `cut`: it was too long, and its end was left out. */
  taken: v.array(
    v.object({
      field: v.picklist(['title', 'otherTitle', 'appName', 'summary', 'otherSummary', 'steps', 'icon', 'screenshots']),
      file: v.string(),
      cut: v.boolean(),
    }),
  ),
  /** What the listing does not say, and the draft needs: it has something to begin with, to be changed by its sponsor. */
  filled: v.array(
    v.object({ field: v.picklist(['title', 'appName', 'summary', 'steps', 'amount', 'places']), why: BothWords }),
  ),
  /** What was not used and why, with some of the files. */
  skipped: v.array(
    v.object({ reason: v.picklist(skipReasons), why: BothWords, count: Whole, files: v.array(v.string()) }),
  ),
})

/** An app of which the zip has a listing. `app` is its folder, by which it is chosen. */
export const ListedApp = v.object({ app: v.string(), title: v.nullable(v.string()) })

export const ChosenApp = v.pipe(
  text(1, listingBounds.nameBytes),
  v.description('The `app` of an earlier reply, where the zip has listings of several apps.'),
)
