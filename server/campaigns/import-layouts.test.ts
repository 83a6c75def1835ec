import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileOf, forgetImports, importer, picture, skippedFor, type Files, type Importer } from '../testing/listings.ts'
import { must, openMarket, refused, type Market } from '../testing/market.ts'
import { flatPicture, mediaFile } from '../testing/pictures.ts'
import { zipFiles, zipOf, type Zipped } from '../testing/zip.ts'

let market: Market
let shot: Buffer
let send: Importer['send']
let imported: Importer['imported']
beforeAll(async () => {
  market = await openMarket()
  ;({ send, imported } = importer(market))
  shot = await picture(360, 640)
})
afterAll(() => market.close())
beforeEach(() => forgetImports(market))

const file = (name: string) => readFileSync(new URL(`../testing/files/${name}`, import.meta.url))
const zipped = (files: Files): Zipped[] => Object.entries(files).map(([name, bytes]) => ({ name, bytes }))
/** The same files, with the names that Windows PowerShell writes. */
const withBackslashes = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name.replaceAll('/', '\\'), bytes]))
const reasonsOf = (body: { skipped: { reason: string }[] }) => body.skipped.map(({ reason }) => reason)

test('reads a zip with backslashes whole', async () => {
  const body = must(200, await send(file('listing-backslashes.zip'))).body
  expect(body.campaign).toMatchObject({ otherTitle: expect.stringMatching(/[\u0980-\u09ff]/), icon: true })
  expect(body.taken.map((one: { field: string }) => one.field).toSorted()).toEqual(
    ['title', 'otherTitle', 'summary', 'summary', 'otherSummary', 'steps', 'icon', 'screenshots'].toSorted(),
  )
  expect(fileOf(body, 'title')).toEqual(['fastlane/metadata/android/en-US/title.txt'])
  expect(body.skipped).toEqual([])
})

test('reads F-Droid’s name.txt, summary.txt and description.txt', async () => {
  const body = must(200, await send(file('listing-name-summary-description.zip'))).body
  expect(body.apps).toEqual([{ app: 'metadata/org.example.hisab', title: body.campaign.title }])
  expect(fileOf(body, 'summary').map((one) => one.split('/').at(-1))).toEqual(['summary.txt', 'description.txt'])
  expect(body.campaign).toMatchObject({ icon: true, steps: [expect.stringMatching(/^Try what is new: /)] })
  expect(body.skipped).toEqual([])
})

test('reads texts that Windows PowerShell wrote in UTF-16', async () => {
  const written = (text: string) => Buffer.from(`\ufeff${text}\r\n`, 'utf16le')
  const { campaign } = await imported({
    'metadata\\en-US\\title.txt': written('Hisab'),
    'metadata\\bn-BD\\title.txt': written('হিসাব'),
    'metadata\\en-US\\full_description.txt': written('Write what you sell.').subarray(0, -1),
  })
  expect(campaign).toMatchObject({ title: 'Hisab', otherTitle: 'হিসাব' })
})

/** The files of each layout, below the folder of the app. */
const layouts: Record<string, Files> = {
  fastlane: {
    'en-US/title.txt': 'Hisab',
    'en-US/short_description.txt': 'Keeps the shop’s accounts',
    'en-US/full_description.txt': 'Write what you sell and what you buy.',
    'en-US/changelogs/12.txt': 'Faster start',
  },
  fdroid: {
    'en-US/name.txt': 'Hisab',
    'en-US/summary.txt': 'Keeps the shop’s accounts',
    'en-US/description.txt': 'Write what you sell and what you buy.',
    'en-US/changelogs/default.txt': 'Faster start',
  },
  play: {
    'listings/en-US/title.txt': 'Hisab',
    'listings/en-US/short-description.txt': 'Keeps the shop’s accounts',
    'listings/en-US/full-description.txt': 'Write what you sell and what you buy.',
    'listings/en-US/video-url.txt': 'https://video.example/1',
    'release-notes/en-US/default.txt': 'Faster start',
    'release-notes/en-US/beta.txt': 'Only for testers of the beta',
    'contact-email.txt': 'shop@hisab.example',
    'default-language.txt': 'en-US',
  },
}
const below = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([name, bytes]) => [folder ? `${folder}/${name}` : name, bytes]))
const hisab = {
  title: 'Hisab',
  appName: 'Hisab',
  summary: 'Keeps the shop’s accounts\n\nWrite what you sell and what you buy.',
  steps: ['Try what is new: Faster start'],
}

test.each([
  ['fastlane', 'fastlane/metadata/android'],
  ['fastlane', 'hisab-main/src/free/fastlane/metadata/android'],
  ['fastlane', 'hisab-main/metadata'],
  ['fdroid', 'metadata/org.example.hisab'],
  ['fdroid', 'fdroiddata-master/metadata/org.example.hisab'],
  ['fdroid', 'fastlane/metadata/android'],
  ['fdroid', ''],
  ['play', ''],
  ['play', 'StoreMetadata-main'],
  ['play', 'hisab-main/app/src/main/play'],
  ['play', 'app/src/free/play'],
] as const)('reads the layout of %s in “%s” whole, with slashes and with backslashes', async (layout, folder) => {
  const files = below(folder, layouts[layout]!)
  for (const written of [files, withBackslashes(files)]) {
    const { campaign, apps, filled } = await imported(written)
    expect(campaign).toMatchObject(hisab)
    expect(apps).toEqual([{ app: folder || '.', title: 'Hisab' }])
    expect(filled.map((one: { field: string }) => one.field)).toEqual(['amount', 'places'])
  }
})

test('takes the pictures of Gradle Play Publisher', async () => {
  const graphics = 'src/main/play/listings/en-US/graphics'
  const body = await imported({
    'src/main/play/listings/en-US/title.txt': 'Hisab',
    [`${graphics}/icon/1.png`]: await picture(512, 512),
    [`${graphics}/phone-screenshots/10.png`]: shot,
    [`${graphics}/phone-screenshots/2.png`]: shot,
    [`${graphics}/feature-graphic/1.png`]: shot,
    [`${graphics}/tablet-screenshots/1.png`]: shot,
    [`${graphics}/large-tablet-screenshots/1.png`]: shot,
  })
  expect(body.campaign).toMatchObject({ icon: true, screenshots: { length: 2 } })
  expect(fileOf(body, 'screenshots')).toEqual(
    ['2.png', '10.png'].map((name) => `${graphics}/phone-screenshots/${name}`),
  )
  expect(skippedFor(body, 'other_kind')).toHaveLength(3)
})

test.each([
  [{ production: 'For all', default: 'For the rest', beta: 'For the beta' }, 'For all'],
  [{ default: 'For the rest', alpha: 'For the alpha', internal: 'For us' }, 'For the rest'],
  [{ beta: 'For the beta' }, 'For the beta'],
  [{ production: ' ', default: 'For the rest' }, 'For the rest'],
])('takes the release notes for everybody first: %o', async (notes, first) => {
  const files = Object.entries(notes).map(([track, text]) => [`play/release-notes/en-US/${track}.txt`, text])
  const { campaign } = await imported({
    'play/listings/en-US/title.txt': 'Hisab',
    ...(Object.fromEntries(files) as Files),
  })
  expect(campaign.steps).toEqual([`Try what is new: ${first}`])
})

test('a flavour’s missing files are those of main, as Gradle Play Publisher merges them', async () => {
  const files = {
    ...below('app/src/main/play', layouts.play!),
    'app/src/free/play/listings/en-US/title.txt': 'Hisab Free',
    'app/src/paid/play/listings/bn-BD/title.txt': 'হিসাব',
  }
  const { apps } = await imported(files)
  expect(apps.map(({ app }: { app: string }) => app)).toEqual([
    'app/src/main/play',
    'app/src/free/play',
    'app/src/paid/play',
  ])
  const free = await imported(files, { app: 'app/src/free/play' })
  expect(free.campaign).toMatchObject({ ...hisab, title: 'Hisab Free', appName: 'Hisab Free' })
  expect(skippedFor(free, 'other_app')).toContain('app/src/main/play/listings/en-US/title.txt')
  const paid = await imported(files, { app: 'app/src/paid/play' })
  expect(paid.campaign).toMatchObject({ ...hisab, otherTitle: 'হিসাব' })
})

/** A project as GitHub packs it, with entries that no listing needs. */
const project = (folder: string, layout: Files): Zipped[] => [
  { name: 'hisab-main/', mode: 0o040755 },
  ...zipped({
    'hisab-main/README.md': 'Hisab',
    'hisab-main/app/src/main/res/raw/description.txt': 'Not a listing',
    'hisab-main/docs/en/title.txt': 'Handbook',
    'hisab-main/app/src/main/AndroidManifest.xml': '<manifest/>',
  }),
  ...zipped(below(folder, layout)),
]
const oddEntries: Record<string, Zipped> = {
  link: { name: 'hisab-main/docs/latest', bytes: '../README.md', mode: 0o120777 },
  archive: { name: 'hisab-main/app/src/test/resources/backup.zip', bytes: zipFiles({ 'a.txt': 'a' }) },
  old_name: { name: Buffer.from('hisab-main/assets/r\xe9sum\xe9.txt', 'latin1'), bytes: 'x', flags: 0 },
}
/** More entries of the same kinds. */
const moreOdd: [keyof typeof oddEntries, Zipped, string][] = [
  ['link', { name: 'hisab-main/fastlane/metadata/android/bn-BD', bytes: 'bn', mode: 0o120777 }, 'android/bn-BD'],
  ['link', { name: 'hisab-main/play/listings/bn/title.txt', bytes: '/etc/passwd', mode: 0o120777 }, 'bn/title.txt'],
  ['link', { name: 'hisab-main/node_modules/.bin/tool', bytes: '../tool.js', mode: 0o120755 }, '.bin/tool'],
  ['archive', { name: 'hisab-main/gradle/old.tar.gz', bytes: 'x' }, 'old.tar.gz'],
  ['archive', { name: 'hisab-main/libs/maps.7z', bytes: 'x' }, 'maps.7z'],
  ['archive', { name: 'hisab-main/testdata/bomb.ZIP', bytes: 'PK\x03\x04' }, 'bomb.ZIP'],
  ['old_name', { name: Buffer.from([0x68, 0x2f, 0x83, 0x5c, 0x83, 0x74, 0x2e, 0x74]), flags: 0 }, 'h/â/ât.t'],
  ['old_name', { name: Buffer.from('hisab-main/Stra\xe1e.txt', 'latin1'), flags: 0 }, 'hisab-main/Straße.txt'],
  ['old_name', { name: Buffer.from('hisab-main/\xff\xfe.bin', 'latin1'), flags: 0x800 }, 'hisab-main/\ufffd\ufffd.bin'],
]

test.each([
  ['hisab-main/fastlane/metadata/android', 'fastlane'],
  ['hisab-main/app/src/main/play', 'play'],
  ['hisab-main/metadata', 'fdroid'],
] as const)(
  'reads the listing in %s from a whole project, and names the entries that it skips',
  async (folder, layout) => {
    const body = must(200, await send(zipOf([...project(folder, layouts[layout]!), ...Object.values(oddEntries)]))).body
    expect(body.campaign).toMatchObject(hisab)
    expect(body.apps).toEqual([{ app: folder, title: 'Hisab' }])
    expect(skippedFor(body, 'link')).toEqual(['hisab-main/docs/latest'])
    expect(skippedFor(body, 'archive')).toEqual(['hisab-main/app/src/test/resources/backup.zip'])
    expect(skippedFor(body, 'old_name')).toEqual(['hisab-main/assets/rΘsumΘ.txt'])
    expect(reasonsOf(body)).not.toContain('other_app')
    for (const { why } of body.skipped) {
      expect(why.en).toMatch(/^[A-Z].*\.$/)
      expect(why.bn).toMatch(/[\u0980-\u09ff].*।$/)
    }
  },
)

test.each(moreOdd)('skips and names a %s: %o', async (reason, entry, name) => {
  const zip = zipOf([entry, ...project('hisab-main/fastlane/metadata/android', layouts.fastlane!)])
  const body = must(200, await send(zip)).body
  expect(body.campaign).toMatchObject({ ...hisab, otherTitle: null })
  expect(skippedFor(body, reason)).toEqual([expect.stringContaining(name)])
})

test('a project’s folder with a name in an old encoding does not hide its listing', async () => {
  const zip = zipOf(
    Object.entries(layouts.fastlane!).map(([name, bytes]) => ({
      name: Buffer.from(`caf\x82/fastlane/metadata/android/${name}`, 'latin1'),
      bytes,
      flags: 0,
    })),
  )
  const body = must(200, await send(zip)).body
  expect(body.campaign).toMatchObject(hisab)
  expect(body.apps[0].app).toBe('café/fastlane/metadata/android')
})

test('a project of thousands of files with documents in many languages has one listing', async () => {
  const files = Array.from({ length: 6000 }, (_, n) => [`hisab-main/docs/part${n % 300}/en/title.txt${n}`, 'x'])
  const guides = Array.from({ length: 150 }, (_, n) => [`hisab-main/docs/${n}/de/title.txt`, 'x'])
  const body = must(
    200,
    await send(
      zipOf([
        ...zipped(Object.fromEntries([...files, ...guides]) as Files),
        ...project('hisab-main/fastlane/metadata/android', layouts.fastlane!),
      ]),
    ),
  ).body
  expect(body.campaign).toMatchObject(hisab)
  expect(body.apps).toHaveLength(1)
})

test('a zip without any store’s folder still has its listing', async () => {
  expect((await imported({ 'hisab/en/title.txt': 'Hisab' })).campaign.title).toBe('Hisab')
  expect(refused(await send(zipFiles({ 'app/src/main/res/raw/name.txt': 'Hisab' }))).code).toBe('import.no_listing')
})

test('says of each unusable picture of a listing why', async () => {
  const folder = 'metadata/en/images/phoneScreenshots'
  const body = await imported({
    'metadata/en/title.txt': 'Hisab',
    [`${folder}/1.heic`]: mediaFile('heic', 'mif1', 'heic'),
    [`${folder}/2.avif`]: mediaFile('avif', 'mif1'),
    [`${folder}/3.jpg`]: Buffer.from('GIF89a'),
    [`${folder}/4.png`]: shot.subarray(0, 200),
    [`${folder}/5.png`]: await flatPicture(1080, 15_000).png().toBuffer(),
    [`${folder}/6.png`]: await flatPicture(6000, 5000).png().toBuffer(),
    [`${folder}/7.png`]: 'no picture',
  })
  const faults = ['heic', 'avif', 'gif', 'damaged', 'too_long', 'too_many_pixels', 'not_picture']
  expect(reasonsOf(body)).toEqual(faults)
  expect(new Set(body.skipped.map(({ why }: { why: { bn: string } }) => why.bn)).size).toBe(faults.length)
})
