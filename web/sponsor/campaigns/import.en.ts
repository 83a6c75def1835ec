import fields from '../../shared/i18n/campaign-fields.en.ts'

const words = {
  ...fields,
  begin: 'Begin from a store listing',
  lead: 'Choose a zip with the folder of your listing, such as fastlane/metadata/android. We take the title, the description, what is new, the icon and up to five screenshots, in Bengali and English. You change what you like.',
  link: 'Where testers get it (link)',
  pick: 'Choose a zip, at most {most}',
  picked: 'Chosen: {name}, {size}',
  reading: 'It has arrived. We read it now, which takes some seconds.',
  tooLarge:
    'This zip has {size}, and at most {most} can be sent. Leave out videos, pictures for tablets and TVs, and languages other than Bengali and English.',
  noFile: 'Choose a zip first.',
  start: 'Begin',
  which: 'Which app?',
  whichLead: 'The zip has listings of several apps. Choose one, and press Begin again.',
  doneTitle: 'Your draft is ready',
  doneLead: 'Look through it before you put money into it. Nothing is shown to testers yet.',
  taken: 'What we took',
  what: 'What',
  file: 'From the file',
  cut: 'It was too long: we left out its end.',
  filled: 'What is missing in the listing',
  skipped: 'What we did not take',
  skippedWhy: {
    one: '{why} {count} file:',
    other: '{why} {count} files, such as:',
  },
  toEditor: 'Go on with the draft',
  'field.otherTitle': 'Title in the other language',
  'field.otherSummary': 'Short description in the other language',
  'field.icon': 'Icon',
  'field.screenshots': 'Screenshot',
} as const
export default words
