import * as v from 'valibot'
import { text, Whole } from './common.ts'
import { listingBounds } from './listing-bounds.ts'
import { pictureFaults } from './pictures.ts'
import { data, field } from './describe.ts'

/** Why a zip is refused. */
export const zipFaults = [
  'not_zip',
  'too_many',
  'too_large',
  'encrypted',
  'path',
  'name',
  'device',
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
  'link',
  'archive',
  'old_name',
  ...pictureFaults,
] as const
export type SkipReason = (typeof skipReasons)[number]

const BothWords = data('InBothLanguages', 'A text in English and in Bengali.', {
  en: field(v.string(), 'The English text.', 'Honest reviews, paid at once'),
  bn: field(v.string(), 'The Bengali text.', 'সৎ মতামত, সঙ্গে সঙ্গে টাকা'),
})

export const ListingReport = v.object({
  /** The imported fields and their files in the zip. `cut`: the text was too long and was truncated. */
  taken: field(
    v.array(
      data('TakenFile', 'An imported field of the draft and its file in the zip.', {
        field: field(
          v.picklist(['title', 'otherTitle', 'appName', 'summary', 'otherSummary', 'steps', 'icon', 'screenshots']),
          'The field of the draft.',
        ),
        file: field(v.string(), 'The file of the zip.', 'metadata/bn-BD/title.txt'),
        cut: field(v.boolean(), 'Whether the text was too long and was truncated.'),
      }),
    ),
    'The imported fields, with their files in the zip.',
  ),
  filled: field(
    v.array(
      data('FilledField', 'A field missing from the listing, filled with an initial value.', {
        field: field(
          v.picklist(['title', 'appName', 'summary', 'steps', 'amount', 'places']),
          'The field of the draft.',
        ),
        why: field(BothWords, 'The reason for the initial value.'),
      }),
    ),
    'Fields missing from the listing, filled with values for the sponsor to change.',
  ),
  skipped: field(
    v.array(
      data('SkippedFiles', 'Skipped files of the zip.', {
        reason: field(v.picklist(skipReasons), 'The code of the reason.'),
        why: field(BothWords, 'The reason in words.'),
        count: field(Whole, 'Number of skipped files.', 3),
        files: field(v.array(v.string()), 'Some of the files.', ['metadata/bn-BD/changelogs/1.txt']),
      }),
    ),
    'The skipped files and the reasons.',
  ),
})

/** An app with a listing in the zip. `app` is the app's folder, by which it is selected. */
export const ListedApp = data('ListedApp', 'An app with a listing in the zip.', {
  app: field(v.string(), 'The folder of the app in the zip, which selects the app.', 'org.example.hisab'),
  title: field(v.nullable(v.string()), 'The title in the listing; null if there is none.', 'Hisab Khata'),
})

export const ChosenApp = text(1, listingBounds.nameBytes)
