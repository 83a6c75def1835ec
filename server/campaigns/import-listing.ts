import * as v from 'valibot'
import { CampaignIn, type campaigns } from '../../contract/campaigns.ts'
import type { Language } from '../../contract/common.ts'
import { listingBounds } from '../../contract/listing-bounds.ts'
import type { Action } from '../core/action.ts'
import { refuse, Refusal } from '../core/refuse.ts'
import { storePicture, mostPictures } from './add-picture.ts'
import { createCampaign } from './create-campaign.ts'
import { findListings, localesOf, placeOf, type LocaleFiles } from './find-listing.ts'
import { listingPresets, newReport, type Reporter } from './listing-report.ts'
import { listingWords, titleOf } from './listing-words.ts'
import { findOwnCampaign } from './own-campaign.ts'
import { cutTo } from './plain-text.ts'
import { readZip, type Oddity, type ZipEntry } from './read-zip.ts'
import { readPicture, type Picture } from './read-picture.ts'

interface ListingPictures {
  icon: Picture | null
  screenshots: Picture[]
}

/**
 * The icon of a listing, and the first screenshots in the order of their numbers, all from one locale: in the requester's language, the
 * other language, or any. Decodes one at a time, and at most `pictureTries`.
 */
async function listingPictures(
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
      if (!isBadPicture(error)) throw error
      report.skip(file.path, error.params.fault)
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

/**
 * Creates a draft from the store listing in a zip, as if its sponsor had typed it. For a zip with several apps, it only lists them until
 * one is named. Refuses a hostile zip before unpacking anything, or as soon as a file differs from its entry.
 */
export const importListing: Action<(typeof campaigns)['POST /api/sponsor/imports']> = async (ctx, { query, file }) => {
  await ctx.limit('import', String(ctx.who.sponsorId))
  const report = newReport()
  const isWanted = (path: string, oddity: Oddity | null) => {
    if (oddity !== 'link' && placeOf(path)) return true
    report.skip(path, oddity ?? 'not_listing')
    return false
  }
  const entries = await readZip(file.bytes, isWanted)
  const listings = findListings(entries)
  if (listings.size > listingBounds.apps) throw refuse('import.bad_zip', { fault: 'too_many' })
  const chosen = query.app ?? (listings.size === 1 ? [...listings.keys()][0]! : null)
  const apps = []
  for (const [app, listing] of listings) apps.push({ app, title: await shortTitle(listing, ctx.language) })
  if (listings.size === 0 || (chosen !== null && !listings.has(chosen))) throw refuse('import.no_listing')
  if (chosen === null) return { campaign: null, apps, taken: [], filled: [], skipped: [] }

  const listing = listings.get(chosen)!
  const words = await listingWords(listing, chosen, ctx.language, report)
  const pictures = await listingPictures(listing, ctx.language, report)
  for (const { path } of entries) {
    const { app } = placeOf(path)!
    if (app !== chosen) report.skip(path, listings.has(app) ? 'other_app' : 'not_listing')
  }
  skipRest(listing, report)
  report.fill('amount')
  report.fill('places')

  const body = v.parse(CampaignIn, { ...words, ...listingPresets, appLink: query.appLink, platform: 'android' })
  const { id } = await createCampaign(ctx, { body })
  if (pictures.icon) await storePicture(ctx.db, id, 'icon', pictures.icon)
  for (const picture of pictures.screenshots) await storePicture(ctx.db, id, 'screenshot', picture)
  return { campaign: await findOwnCampaign(ctx.db, id, ctx.who.sponsorId), apps, ...report.told() }
}

const isBadPicture = (error: unknown): error is Refusal<'campaign.not_picture'> =>
  error instanceof Refusal && error.code === 'campaign.not_picture'

/** The name of an app in the list to choose from. */
async function shortTitle(listing: readonly LocaleFiles[], language: Language): Promise<string | null> {
  const other = localesOf(listing, language === 'bn' ? 'en' : 'bn')
  const found = await titleOf([...localesOf(listing, language), ...other, ...listing], newReport())
  return found && cutTo(120, found.text.replaceAll(/\s+/g, ' '))
}

/** Reports why the other files of the listing were not used. */
function skipRest(listing: readonly LocaleFiles[], report: Reporter): void {
  for (const { texts, news, icon, screenshots, others, spare } of listing) {
    for (const { path } of [...Object.values(texts), ...spare]) report.skip(path, 'other_language')
    for (const { path } of news) report.skip(path, 'older_news')
    for (const file of [icon, ...screenshots]) if (file) report.skip(file.path, 'other_language')
    for (const { path } of others) report.skip(path, 'other_kind')
  }
}
