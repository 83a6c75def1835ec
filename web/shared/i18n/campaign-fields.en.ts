import type { FieldName } from '../../../contract/campaign-fields.ts'

/**
 * The fields of a campaign in words: `field` is the label in the editor, which the audit log uses as well, `hint` the
 * explanation below it, `badge` what the preview says of it.
 */
const words = {
  'field.title': 'Title',
  'field.otherTitle': 'Title in the other language (optional)',
  'field.appName': 'Name of the app',
  'field.appLink': 'Link to the app',
  'field.platform': 'Runs on',
  'field.summary': 'Short description',
  'field.otherSummary': 'Short description in the other language (optional)',
  'field.steps': 'What to try, step by step',
  'field.amount': 'Amount for each review',
  'field.places': 'How many reviews',
  'field.questions': 'Questions to answer',
  'field.minLevel': 'Testers from level',
  'field.waveSize': 'Places open at once (optional)',
  'field.waveHours': 'Hours until as many more open',
  'field.minReviewLength': 'Characters at least',
  'field.timeAllowedMinutes': 'Time for a task, minutes',
  'field.screenshotsRequired': 'Screenshots asked for',
  'field.downloadMegabytes': 'Download size, MB',
  'field.minAndroidVersion': 'Oldest Android version it runs on',
  'field.deviceClasses': 'Class of phone',
  'field.languages': 'Languages that testers know',
  'field.districts': 'Districts where testers live',
  'field.opensAt': 'Beginning of the campaign',
  'field.closesAt': 'Ends on (optional)',

  'hint.title': 'What testers see first, such as “Try the offline map on a bus ride”.',
  'hint.otherTitle': 'Bengali beside English, or English beside Bengali. Each tester sees the one in their language.',
  'hint.amount':
    'At least 10.00. The tester gets 70 to 90 %, by level; the rest is our fee. It never depends on the stars.',
  'hint.waveSize': 'So that not only the quickest get them. Leave it empty to open all places at once.',
  'hint.downloadMegabytes': 'Testers pay for data. Say how much it costs them.',
  'hint.minAndroidVersion': 'Testers see it before they start. Leave it empty if any version will do.',

  'hint.deviceClasses': 'None ticked: any phone.',
  'hint.languages': 'Who knows one of them fits. None ticked: any language.',
  'hint.districts': 'None ticked: anywhere.',

  'badge.timeAllowedMinutes': '{count} minutes',
  'badge.downloadMegabytes': '{count} MB',
  'badge.minAndroidVersion': 'Android {count} or newer',
} as const satisfies Record<`field.${FieldName}`, string> & Partial<Record<`${'hint' | 'badge'}.${FieldName}`, string>>
export default words
