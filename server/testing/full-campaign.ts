import type { campaigns } from '../../contract/campaigns.ts'
import type { Request } from '../../contract/endpoint.ts'

/** A campaign with a value in each field, none of them the preset one. The type asks for each field of the contract. */
export const fullCampaign: Required<Request<(typeof campaigns)['POST /api/sponsor/campaigns']>['body']> = {
  title: 'Plan a trip with Organic Maps',
  otherTitle: 'অর্গানিক ম্যাপস দিয়ে পথ খুঁজুন',
  appName: 'Organic Maps',
  appLink: 'https://organicmaps.app',
  platform: 'android',
  summary: 'Find a route without a network and tell us where it was hard.',
  otherSummary: 'নেটওয়ার্ক ছাড়া একটি পথ খুঁজে দেখুন।',
  needs: 'A second phone',
  steps: ['Download the map of your district', 'Plan a route to the next town'],
  amount: 30_000,
  places: 3,
  questions: [{ id: 'found', kind: 'choice', text: 'Did you find the way?', choices: ['Yes', 'No'] }],
  minLevel: 1,
  waveSize: 2,
  waveHours: 6,
  minReviewLength: 70,
  timeAllowedMinutes: 45,
  screenshotsRequired: 1,
  downloadMegabytes: 12,
  minAndroidVersion: 8,
  deviceClasses: ['low', 'mid'],
  languages: ['bn', 'syl'],
  districts: ['coxs_bazar', 'dhaka'],
  opensAt: '2026-03-03T00:00:00.000Z',
  closesAt: '2026-12-01T00:00:00.000Z',
}
