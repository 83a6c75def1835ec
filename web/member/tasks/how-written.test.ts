import { expect, test } from 'vitest'
import { howWritten } from './how-written.ts'

/** Inputs with this many characters each, at intervals of this many milliseconds. */
function write(inputs: number, characters: number, pauseMs: number, inputType = 'insertText') {
  const how = howWritten()
  for (let n = 0; n < inputs; n++) how.note(inputType, characters, n * pauseMs)
  return how.of(inputs * characters)
}

test('does not flag single letters, swiped words and dictated sentences', () => {
  expect(write(120, 1, 150)).toBeUndefined()
  expect(write(20, 6, 700, 'insertCompositionText')).toBeUndefined()
  expect(write(4, 60, 5_000)).toBeUndefined()
})

test('flags a review as pasted if more than half is from the clipboard', () => {
  const how = howWritten()
  how.note('insertFromPaste', 70, 0)
  for (let n = 1; n <= 60; n++) how.note('insertText', 1, n * 200)
  expect(how.of(130)).toBe('pasted')
  expect(how.of(160)).toBeUndefined()
})

test('flags a text inserted by a program as fast', () => {
  expect(write(1, 200, 0)).toBe('fast')
  expect(write(200, 1, 10)).toBe('fast')
})

test('does not flag completed words, deletions and long pauses as fast', () => {
  expect(write(2, 20, 100)).toBeUndefined()
  const how = howWritten()
  for (let n = 0; n < 100; n++) how.note('insertText', 1, n * 200)
  how.note('deleteContentBackward', -50, 20_100)
  how.note('insertText', 1, 3_600_000)
  expect(how.of(51)).toBeUndefined()
})

test('says nothing about a review that existed before', () => {
  expect(howWritten().of(90)).toBeUndefined()
})
