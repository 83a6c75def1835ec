import { describe, expect, test } from 'vitest'
import { skeletonOf } from './skeleton.ts'

describe('names that look alike have the same skeleton', () => {
  test.each([
    ['Rahim', 'rahlm'],
    ['RAHIM', 'RAHlM'],
    ['rahim1', 'rahiml'],
    ['sumon', 'surnon'],
    ['rahim0', 'rahimo'],
    ['Mukto Apps', 'MUKTO  APPS'],
    ['Mukto Apps', 'Mukto-Apps'],
    ['Mukto Apps', 'Ｍｕｋｔｏ Apps'],
    ['Mukto Apps', 'Мukto Apps'],
    ['Mukto Apps', 'Muk\u200bto Apps'],
    ['আরিফ', 'অারিফ'],
    ['রায়হান', 'রায\u09bcহান'],
    ['রহিম', 'ৰহিম'],
    ['সৎপথ', 'সত্\u200dপথ'],
    ['পড়শি', 'প\u09dcশি'],
    ['ভ\u09cbর', 'ভ\u09c7\u09beর'],
  ])('%s and %s', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other))
  })
  test.each([
    ['rahim1', 'rahim2'],
    ['Mukto Apps', 'Mukto Labs'],
    ['রহিম', 'করিম'],
  ])('%s and %s have different skeletons', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other))
  })
})
