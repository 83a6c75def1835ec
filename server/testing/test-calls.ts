import type { Endpoints } from '../../contract/endpoint.ts'

/** Calls of a test. They have no names, since they are in no document. */
export const testCalls = <const E extends Endpoints>(list: E): E => list
