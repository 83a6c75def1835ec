import { expect, test } from 'vitest'
import { createAdmission, type Admission, type RequestClass } from './admission.ts'

/** Requests that stay in progress until the test ends them. */
function crowd(admission: Admission) {
  const inWork: { of: RequestClass; leave: () => void }[] = []
  let refused = 0
  return {
    inWork,
    refused: () => refused,
    enter(of: RequestClass, times = 1, gone = () => false) {
      for (let n = 0; n < times; n++) {
        admission.enter(of, { start: (leave) => inWork.push({ of, leave }), refuse: () => refused++, gone })
      }
    },
    /** Ends the oldest request in progress. */
    end: () => inWork.shift()!.leave(),
    started: (of: RequestClass) => inWork.filter((request) => request.of === of).length,
  }
}

test('limits the requests in progress and waiting, and refuses further ones at once', () => {
  const admission = createAdmission()
  const { enter, inWork, refused } = crowd(admission)
  enter('money', 120)
  expect([inWork.length, refused()]).toEqual([20, 0])
  enter('money', 1880)
  expect([inWork.length, refused()]).toEqual([20, 1880])
  expect(admission.counts().money).toEqual({ inWork: 20, waiting: 100 })
})

test('a full queue of one class refuses no other class', () => {
  const { enter, refused, started } = crowd(createAdmission())
  enter('slow', 107)
  expect([started('slow'), refused()]).toEqual([6, 1])
  enter('public', 1)
  enter('signedIn', 1)
  enter('money', 1)
  expect(['public', 'signedIn', 'money'].map((of) => started(of as RequestClass))).toEqual([1, 1, 1])
  expect(refused()).toBe(1)
})

test('money requests find a free slot despite many reads and downloads', () => {
  const { enter, started } = crowd(createAdmission())
  enter('slow', 50)
  enter('public', 100)
  enter('signedIn', 100)
  expect(['slow', 'public', 'signedIn'].map((of) => started(of as RequestClass))).toEqual([6, 6, 2])
  enter('money', 10)
  expect(started('money')).toBe(6)
})

test('starts waiting requests in the order of the classes, and within a class in the order of arrival', () => {
  const { enter, inWork, end } = crowd(createAdmission())
  enter('money', 20)
  enter('slow', 1)
  enter('public', 1)
  enter('signedIn', 1)
  enter('money', 1)
  const next: RequestClass[] = []
  for (let n = 0; n < 4; n++) {
    end()
    next.push(inWork.at(-1)!.of)
  }
  expect(next).toEqual(['money', 'signedIn', 'public', 'slow'])
})

test('counts a request that ends twice only once, and skips a request whose client has gone', () => {
  const admission = createAdmission()
  const { enter, inWork, refused } = crowd(admission)
  let gone = false
  enter('money', 20)
  enter('money', 1, () => gone)
  enter('money', 1)
  gone = true
  const { leave } = inWork[0]!
  leave()
  leave()
  expect(inWork).toHaveLength(21)
  expect(admission.counts().money).toEqual({ inWork: 20, waiting: 0 })
  expect(refused()).toBe(0)
})

test('requests wait through a short burst, but at most one second after a queue was full', async () => {
  let now = 0
  const { enter, refused } = crowd(createAdmission(() => now))
  enter('money', 21)
  now = 9999
  enter('money', 1)
  expect(refused()).toBe(0)
  now = 10_000
  await expect.poll(refused, { timeout: 30_000 }).toBe(1)

  enter('money', 100)
  expect(refused()).toBe(2)
  now += 1000
  await expect.poll(refused, { timeout: 30_000 }).toBe(102)
})

test('under overload, only as many requests wait as were started in the last quarter of a second', () => {
  let now = 0
  const admission = createAdmission(() => now)
  const { enter, end, refused } = crowd(admission)
  enter('money', 121)
  expect(refused()).toBe(1)
  for (let n = 0; n < 60; n++) end()
  now = 250
  // So far 80 requests were started and 40 wait.
  enter('money', 41)
  expect([refused(), admission.counts().money.waiting]).toEqual([2, 80])
  now = 500
  enter('money', 1)
  expect(refused()).toBe(3)
  for (let n = 0; n < 74; n++) end()
  enter('money', 5)
  expect([refused(), admission.counts().money.waiting]).toEqual([4, 10])
  for (let n = 0; n < 10; n++) end()
  // A short burst again: 84 requests were started in the preceding quarter of a second.
  now = 750
  enter('money', 200)
  expect([refused(), admission.counts().money.waiting]).toEqual([36, 168])
})
