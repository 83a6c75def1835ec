import type { Language } from '../../contract/common.ts'
import { listingBounds } from '../../contract/listing-bounds.ts'
import { Refusal } from '../core/refuse.ts'
import { mostPictures } from './add-picture.ts'
import { localesOf, type LocaleFiles } from './find-listing.ts'
import type { Reporter } from './listing-report.ts'
import { readPicture, type Picture } from './read-picture.ts'
import type { ZipEntry } from './read-zip.ts'

export interface ListingPictures {
  icon: Picture | null
  screenshots: Picture[]
}

/**
 * The icon of a listing, and the first screenshots in the order of their numbers, all of one locale: that of the person who asks, the other
 * language, or any. One is decoded after the other, and at most `pictureTries`.
 */
export async function listingPictures(
  listing: readonly LocaleFiles[],
  language: Language,
  report: Reporter,
): Promise<ListingPictures> {
  const locales = [...localesOf(listing, language), ...localesOf(listing, language === 'bn' ? 'en' : 'bn'), ...listing]
  let tries = 0
  const decoded = async (file: ZipEntry, field: 'icon' | 'screenshots'): Promise<Picture | null> => {
    if (file.bytes > listingBounds.pictureBytes) {
      report.skip(file.path, 'too_large')
      return null
    }
    if (++tries > listingBounds.pictureTries) return null
    try {
      const picture = await readPicture(await file.read(), field === 'icon' ? 'icon' : 'screenshot')
      report.take(field, file.path)
      return picture
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'campaign.not_picture') throw error
      report.skip(file.path, 'not_picture')
      return null
    }
  }

  let icon: Picture | null = null
  for (const file of locales.map((files) => files.icon)) if (file && !icon) icon = await decoded(file, 'icon')
  const screenshots: Picture[] = []
  for (const { screenshots: files } of locales) {
    if (screenshots.length > 0) break
    for (const file of files) {
      const picture = screenshots.length < mostPictures ? await decoded(file, 'screenshots') : null
      if (picture) screenshots.push(picture)
      else report.skip(file.path, 'more_pictures')
    }
  }
  return { icon, screenshots }
}
