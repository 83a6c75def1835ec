import { statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'

test('the preview picture of a shared link has the expected size and at most 100 kB', async () => {
  const { width, height, format } = await sharp('web/static/share.png').metadata()
  expect([width, height, format]).toEqual([1200, 630, 'png'])
  expect(statSync('web/static/share.png').size).toBeLessThanOrEqual(100_000)
})
