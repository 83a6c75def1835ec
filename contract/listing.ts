import * as v from 'valibot'
import { text, Whole } from './common.ts'
import { listingBounds } from './listing-bounds.ts'
import { data, field } from './describe.ts'

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

const BothWords = data('InBothLanguages', 'A text in English and in Bengali.', {
  en: field(v.string(), 'In English.', 'Honest reviews, paid at once'),
  bn: field(v.string(), 'In Bengali.', 'সৎ মতামত, সঙ্গে সঙ্গে টাকা'),
})

export const ListingReport = v.object({
  /** The imported fields and their files in the zip. `cut`: the text was too long and was truncated. */
  taken: field(
    v.array(
      data('TakenFile', 'A field of the draft that comes from a file of the zip.', {
        field: field(
          v.picklist(['title', 'otherTitle', 'appName', 'summary', 'otherSummary', 'steps', 'icon', 'screenshots']),
          'The field of the draft.',
        ),
        file: field(v.string(), 'The file of the zip.', 'metadata/bn-BD/title.txt'),
        cut: field(v.boolean(), 'Whether it was too long, and its end was left out.'),
      }),
    ),
    'What was taken, and from which file of the zip.',
  ),
  filled: field(
    v.array(
      data('FilledField', 'A field that the listing does not say, with something to begin with.', {
        field: field(
          v.picklist(['title', 'appName', 'summary', 'steps', 'amount', 'places']),
          'The field of the draft.',
        ),
        why: field(BothWords, 'Why it was filled in.'),
      }),
    ),
    'What the listing does not say, and the draft needs: it has something to begin with, to be changed by its sponsor.',
  ),
  skipped: field(
    v.array(
      data('SkippedFiles', 'Files of the zip that were not used.', {
        reason: field(v.picklist(skipReasons), 'The kind of reason.'),
        why: field(BothWords, 'The reason in words.'),
        count: field(Whole, 'How many files.', 3),
        files: field(v.array(v.string()), 'Some of the files.', ['metadata/bn-BD/changelogs/1.txt']),
      }),
    ),
    'What was not used and why.',
  ),
})

/** An app with a listing in the zip. `app` is the app's folder, by which it is selected. */
export const ListedApp = data('ListedApp', 'An app of which the zip has a listing.', {
  app: field(v.string(), 'The folder of the app in the zip, by which it is chosen.', 'org.example.hisab'),
  title: field(v.nullable(v.string()), 'The title in the listing; null without one.', 'Hisab Khata'),
})

export const ChosenApp = text(1, listingBounds.nameBytes)
