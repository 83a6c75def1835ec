import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { must, openMarket, refused, type Market } from '../testing/market.ts'
import { fileOf, forgetImports, importer, picture, skippedFor, type Files, type Importer } from '../testing/listings.ts'
import { zipFiles } from '../testing/zip.ts'

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

/** The folder of a listing in both languages. */
const listing = (folder: string): Files => ({
  [`${folder}/en-US/title.txt`]: 'Shobuj Notes\n',
  [`${folder}/en-US/short_description.txt`]: 'Notes that stay on your phone',
  [`${folder}/en-US/full_description.txt`]: '<p>Write <b>notes and lists.<br>They need no network &amp; no account.',
  [`${folder}/en-US/changelogs/9.txt`]: 'Older',
  [`${folder}/en-US/changelogs/12.txt`]: '* Search finds Bengali words\n* Faster start',
  [`${folder}/en-US/changelogs/default.txt`]: 'Small mends',
  [`${folder}/bn-BD/title.txt`]: 'সবুজ নোট',
  [`${folder}/bn-BD/short_description.txt`]: 'যে নোট আপনার ফোনেই থাকে',
  [`${folder}/bn-BD/changelogs/12.txt`]: 'বাংলা শব্দও খুঁজে পায়',
})

test('creates a draft from a listing in both languages, and reports the source of each field', async () => {
  const folder = 'shobuj-main/fastlane/metadata/android'
  const body = await imported({
    ...listing(folder),
    [`${folder}/en-US/images/icon.png`]: await picture(512, 512),
    ...Object.fromEntries([1, 2, 3, 10, 11, 20].map((n) => [`${folder}/en-US/images/phoneScreenshots/${n}.png`, shot])),
    [`${folder}/en-US/images/featureGraphic.png`]: shot,
    [`${folder}/en-US/images/sevenInchScreenshots/1.png`]: shot,
    [`${folder}/de-DE/title.txt`]: 'Grüne Notizen',
    [`${folder}/en-US/video.txt`]: '',
    'shobuj-main/README.md': 'Read me',
    [`${folder}/.gitkeep`]: '',
  })
  expect(body.campaign).toMatchObject({
    state: 'draft',
    title: 'Shobuj Notes',
    otherTitle: 'সবুজ নোট',
    appName: 'Shobuj Notes',
    appLink: 'https://notes.example',
    platform: 'android',
    summary: 'Notes that stay on your phone\n\nWrite notes and lists.\nThey need no network & no account.',
    otherSummary: 'যে নোট আপনার ফোনেই থাকে',
    steps: ['Try what is new: Search finds Bengali words. Faster start.'],
    icon: true,
    amount: 10_000,
    places: 10,
    findings: [],
  })
  expect(body.campaign.screenshots).toHaveLength(5)
  expect(fileOf(body, 'screenshots').map((file) => /(\d+)\.png/.exec(file)![1])).toEqual(['1', '2', '3', '10', '11'])
  expect(fileOf(body, 'steps')).toEqual([`${folder}/en-US/changelogs/12.txt`])
  expect(fileOf(body, 'otherTitle')).toEqual([`${folder}/bn-BD/title.txt`])
  expect(skippedFor(body, 'more_pictures')).toEqual([`${folder}/en-US/images/phoneScreenshots/20.png`])
  expect(skippedFor(body, 'other_kind')).toEqual([
    `${folder}/en-US/images/featureGraphic.png`,
    `${folder}/en-US/images/sevenInchScreenshots/1.png`,
  ])
  expect(skippedFor(body, 'older_news')).toContain(`${folder}/en-US/changelogs/9.txt`)
  expect(skippedFor(body, 'other_language')).toEqual([`${folder}/de-DE/title.txt`])
  expect(skippedFor(body, 'not_listing')).toEqual(
    expect.arrayContaining(['shobuj-main/README.md', `${folder}/.gitkeep`, `${folder}/en-US/video.txt`]),
  )
  for (const { why } of [...body.skipped, ...body.filled]) {
    expect(why.en).toMatch(/^[A-Z].*\.$/)
    expect(why.bn).toMatch(/[\u0980-\u09ff].*।$/)
  }
  expect(body.filled.map((one: { field: string }) => one.field)).toEqual(['amount', 'places'])
  expect(await market.show(body.campaign.id)).toEqual(body.campaign)
})

test('starts in the requester’s language', async () => {
  const { campaign } = await imported(listing('fastlane/metadata/android'), { language: 'bn' })
  expect(campaign).toMatchObject({
    title: 'সবুজ নোট',
    otherTitle: 'Shobuj Notes',
    summary: 'যে নোট আপনার ফোনেই থাকে',
    steps: ['নতুন যা এসেছে, তা করে দেখুন: বাংলা শব্দও খুঁজে পায়'],
  })
})

test.each([
  'fastlane/metadata/android',
  'metadata',
  'metadata/android',
  'src/free/fastlane/metadata',
  'app-metadata/org.example.notes',
  'notes-2.1/fastlane/metadata/android',
])('finds a listing in %s, and alone in its folder', async (folder) => {
  expect((await imported(listing(folder))).campaign.title).toBe('Shobuj Notes')
})

test('finds a listing at the root of the zip', async () => {
  const files = Object.fromEntries(Object.entries(listing('x')).map(([name, text]) => [name.slice(2), text]))
  expect(await imported(files)).toMatchObject({
    apps: [{ app: '.', title: 'Shobuj Notes' }],
    campaign: { otherTitle: 'সবুজ নোট' },
  })
})

test.each([
  ['images/phoneScreenshots', ['1.png', '2.png', '10.png']],
  ['phoneScreenshots', ['1_en-US.png', '2_en-US.png', '10_en-US.png']],
  ['images', ['1.png', '2.png', '10.png']],
])('takes screenshots from %s by their numbers', async (folder, names) => {
  const files = Object.fromEntries(names.toReversed().map((name) => [`metadata/en-US/${folder}/${name}`, shot]))
  const body = await imported({ 'metadata/en-US/title.txt': 'Notes', ...files })
  expect(fileOf(body, 'screenshots')).toEqual(names.map((name) => `metadata/en-US/${folder}/${name}`))
})

test('reads a listing in a third language, from locales and folders of any depth', async () => {
  const folder = 'src/full/fastlane/metadata/zh_Hant_HK'
  const body = await imported({
    [`${folder}/title.txt`]: '綠色筆記',
    [`${folder}/phoneScreenshots/2.png`]: shot,
    [`${folder}/changelogs/default.txt`]: '<ul><li>更快',
    [`${folder}/full_description.txt`]: '',
    [`${folder}/images/.gitkeep`]: '',
  })
  expect(body.campaign).toMatchObject({ title: '綠色筆記', otherTitle: null, screenshots: { length: 1 } })
  expect(body.filled.map((one: { field: string }) => one.field)).toContain('summary')
})

test.each(['bn', 'bn_BD', 'bn-BD', 'bn-IN'])('reads Bengali from the locale %s', async (locale) => {
  const body = await imported({
    'metadata/en/title.txt': 'Notes',
    [`metadata/${locale}/title.txt`]: 'নোট',
    'metadata/zh_Hant_HK/title.txt': '筆記',
  })
  expect([body.campaign.title, body.campaign.otherTitle]).toEqual(['Notes', 'নোট'])
  expect(skippedFor(body, 'other_language')).toEqual(['metadata/zh_Hant_HK/title.txt'])
})

test('uses any language if there is neither English nor Bengali', async () => {
  const { campaign } = await imported({ 'metadata/de/title.txt': 'Notizen', 'metadata/fr/title.txt': 'Carnet' })
  expect([campaign.title, campaign.otherTitle]).toEqual(['Notizen', null])
})

test.each(['en', 'bn'] as const)(
  'fills in missing parts of a listing, in %s, without asking for anything forbidden',
  async (language) => {
    const files = {
      'app-metadata/org.example.notes/en-US/changelogs/7.txt': ' \n',
      'app-metadata/org.example.notes/bn/title.txt': '',
    }
    const body = await imported(files, { language })
    expect(body.campaign).toMatchObject({ appName: 'org.example.notes', otherTitle: null, findings: [], icon: false })
    expect(body.campaign.title).toContain('org.example.notes')
    expect(body.filled.map((one: { field: string }) => one.field)).toEqual([
      'appName',
      'title',
      'summary',
      'steps',
      'amount',
      'places',
    ])
    expect(skippedFor(body, 'empty')).toHaveLength(2)
  },
)

test('shortens texts that are too long, and reports that', async () => {
  const body = await imported({
    'metadata/en/title.txt': 'Notes '.repeat(100),
    'metadata/en/full_description.txt': 'It keeps what you write. '.repeat(400),
    'metadata/en/changelogs/default.txt': 'We mended much. '.repeat(400),
  })
  const { title, appName, summary, steps } = body.campaign
  expect([title.length <= 120, appName.length <= 80, summary.length <= 1000, steps[0].length <= 300]).toEqual(
    Array(4).fill(true),
  )
  expect(summary).toMatch(/write\.$/)
  expect(body.taken.map((one: { cut: boolean }) => one.cut)).toEqual([true, true, true])
})

test('uses the newest of thousands of changelogs, and default.txt if the newest is empty', async () => {
  const news = Object.fromEntries(
    Array.from({ length: 4_000 }, (_, n) => [`metadata/en/changelogs/${n}.txt`, `Version ${n}`]),
  )
  const body = await imported({ 'metadata/en/title.txt': 'Notes', ...news })
  expect(body.campaign.steps).toEqual(['Try what is new: Version 3999'])
  expect(body.skipped).toMatchObject([{ reason: 'older_news', count: 3_999, files: { length: 5 } }])
  const empty = { 'metadata/en/changelogs/5000.txt': '', 'metadata/en/changelogs/default.txt': 'Small mends' }
  expect((await imported({ 'metadata/en/title.txt': 'Notes', ...empty })).campaign.steps[0]).toMatch(/Small mends/)
})

test('skips files that are neither text nor picture or are too large, and uses the rest', async () => {
  const body = await imported({
    'metadata/en/title.txt': 'Notes',
    'metadata/en/short_description.txt': Buffer.from('Notes \xff\xfe kept', 'latin1'),
    'metadata/en/full_description.txt': 'x'.repeat(65 * 1024),
    'metadata/en/images/icon.png': 'no picture',
    'metadata/en/images/phoneScreenshots/1.png': '',
    'metadata/en/images/phoneScreenshots/2.png': Buffer.alloc(5 * 1024 * 1024 + 1),
    'metadata/en/images/phoneScreenshots/3.png': shot.subarray(0, 200),
    'metadata/en/images/phoneScreenshots/4.png': await picture(2560, 1680),
  })
  expect(body.campaign).toMatchObject({ title: 'Notes', icon: false, screenshots: { length: 1 } })
  expect(skippedFor(body, 'not_text')).toEqual(['metadata/en/short_description.txt'])
  expect(skippedFor(body, 'too_large')).toHaveLength(2)
  expect(skippedFor(body, 'not_picture')).toHaveLength(2)
  expect(skippedFor(body, 'damaged')).toEqual(['metadata/en/images/phoneScreenshots/3.png'])
})

test('lists several apps of one zip, and uses the one that is named', async () => {
  const files = {
    'app-metadata/org.example.notes/en-US/title.txt': 'Notes',
    'app-metadata/org.example.tasks/en-US/title.txt': 'Tasks',
    'app-metadata/org.example.tasks/en-US/short_description.txt': 'Tasks that stay on your phone',
  }
  const before = (await market.asSponsor('GET', '/api/sponsor/campaigns')).body.items.length
  const listed = await imported(files)
  expect(listed).toEqual({
    campaign: null,
    apps: [
      { app: 'app-metadata/org.example.notes', title: 'Notes' },
      { app: 'app-metadata/org.example.tasks', title: 'Tasks' },
    ],
    taken: [],
    filled: [],
    skipped: [],
  })
  const { items } = (await market.asSponsor('GET', '/api/sponsor/campaigns?limit=100')).body
  expect(Math.min(items.length, 20)).toBe(Math.min(before, 20))
  const body = await imported(files, { app: 'app-metadata/org.example.tasks' })
  expect(body.campaign).toMatchObject({ title: 'Tasks', summary: 'Tasks that stay on your phone' })
  expect(skippedFor(body, 'other_app')).toEqual(['app-metadata/org.example.notes/en-US/title.txt'])
  expect(refused(await send(zipFiles(files), { app: 'app-metadata/org.example.none' })).code).toBe('import.no_listing')
})

test('refuses a zip without a listing, and an invalid link', async () => {
  expect(refused(await send(zipFiles({ 'README.md': 'Notes', 'en/images/1.png': shot }))).code).toBe(
    'import.no_listing',
  )
  expect(refused(await send(zipFiles({}))).code).toBe('import.no_listing')
  expect(refused(await send(zipFiles(listing('metadata')), { link: 'notes' })).code).toBe('input.invalid')
})

test('applies C10 to a listing as to typed text: it can be neither funded nor submitted', async () => {
  const { campaign } = await imported({
    'metadata/en/title.txt': 'Notes',
    'metadata/en/short_description.txt': 'Give us five stars on Google Play!',
    'metadata/bn/title.txt': 'নোট',
    'metadata/bn/short_description.txt': 'প্লে স্টোরে আমাদের ৫ স্টার রেটিং দিন',
  })
  const fields = new Set(campaign.findings.map((one: { field: string }) => one.field))
  expect([...fields]).toEqual(['summary', 'otherSummary'])
  await market.deposit(market.sponsor.sponsorId, 1_000_000)
  expect(refused(await market.act(campaign.id, 'fund')).code).toBe('campaign.forbidden')
  expect(refused(await market.act(campaign.id, 'submit')).code).toBe('campaign.forbidden')
})

test('accepts a token only with the scope campaigns', async () => {
  const tokenOf = async (scope: string) =>
    must(201, await market.asSponsor('POST', '/api/sponsor/tokens', { name: scope, scopes: [scope] })).body.token
  const zip = zipFiles(listing('metadata'))
  must(200, await send(zip, { as: { token: await tokenOf('campaigns') } }))
  expect(refused(await send(zip, { as: { token: await tokenOf('read') } })).code).toBe('token.scope')
})
