import { expect, test } from 'vitest'
import { firstOfEach, questionPart, tell } from './faults.ts'
import type { CampaignBody } from './form.ts'

const sent = {
  title: 'No',
  steps: ['Install it', 'Send 50 taka'],
  questions: [
    { id: 'q7', kind: 'choice', text: 'Did it work?', choices: ['Yes'] },
    { id: 'q2', kind: 'text', text: '' },
  ],
} as unknown as CampaignBody

test('assigns each message to its field, a step by its text, and a question by its id', () => {
  const told = tell(sent, [
    { field: 'body.title', message: 'too short' },
    { field: 'steps.1', message: 'asks for money' },
    { field: 'body.questions.0.choices', message: 'two at least' },
    { field: 'body.questions.1.text', message: 'needed' },
    { field: 'questions.0', message: 'asks for praise' },
  ])
  expect(told('title', 'No')).toBe('too short')
  expect(told('steps', 'Send 50 taka')).toBe('asks for money')
  expect(told('steps', 'Install it')).toBeUndefined()
  expect(told(questionPart('q7', 'choices'), ['Yes'])).toBe('two at least')
  expect(told(questionPart('q7', 'text'), 'Did it work?')).toBe('asks for praise')
  expect(told(questionPart('q2', 'text'), '')).toBe('needed')
})

test('hides a message once its text has changed', () => {
  const told = tell(sent, [
    { field: 'body.title', message: 'too short' },
    { field: 'steps.1', message: 'asks for money' },
  ])
  expect(told('title', 'Now it is long enough')).toBeUndefined()
  expect(told('steps', 'Send nothing')).toBeUndefined()
})

test('reports an error about all steps, and both forbidden phrases in one field', () => {
  const none = tell({ ...sent, steps: [] }, [{ field: 'body.steps', message: 'one at least' }])
  expect(none('steps', [])).toBe('one at least')
  expect(none('steps', '')).toBeUndefined()
  const both = tell(sent, [
    { field: 'title', message: 'A.' },
    { field: 'title', message: 'B.' },
  ])
  expect(both('title', 'No')).toEqual(['A.', ' ', 'B.', ' '])
})

test('reports the first error of each field', () => {
  const errors = [
    { field: 'body.title', message: 'one' },
    { field: 'body.title', message: 'two' },
    { field: 'body.places', message: 'three' },
  ]
  expect(firstOfEach(errors)).toEqual([errors[0], errors[2]])
  // A finding of forbidden text in the same field is reported too.
  expect(firstOfEach([errors[0]!, { field: 'body.title', rule: 'forbidden', message: 'asks for money' }])).toHaveLength(
    2,
  )
})
