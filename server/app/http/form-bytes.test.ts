import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import { listingBounds } from '../../../contract/listing-bounds.ts'
import { formBytes } from './read-body.ts'

const megabyte = 1024 * 1024
const counted = (method: string, url: string, length?: number) =>
  formBytes({ method, url, headers: { 'content-length': length?.toString() } } as IncomingMessage, api) / megabyte

test('a form counts with its declared size, up to the maximum of its call', () => {
  const picture = '/api/sponsor/campaigns/1/pictures?kind=icon'
  const listing = '/api/sponsor/imports?appLink=https://organicmaps.app'
  const most = listingBounds.zipBytes / megabyte + 1
  expect([
    counted('POST', picture, megabyte),
    counted('POST', picture, 900 * megabyte),
    counted('POST', picture),
  ]).toEqual([1, 6, 6])
  expect([
    counted('POST', listing, 9 * megabyte),
    counted('POST', listing, 900 * megabyte),
    counted('POST', listing),
  ]).toEqual([9, most, most])
  expect(counted('GET', listing, 900 * megabyte)).toBe(6)
})
