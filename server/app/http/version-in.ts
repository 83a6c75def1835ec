import type { Endpoint } from '../../../contract/endpoint.ts'
import { objectIn } from '../document/find-names.ts'

/** The reply's member that is also its ETag: the version of something that two people may edit. */
export const versionIn = ({ reply, etag }: Endpoint): string | undefined =>
  etag ?? (reply && Object.hasOwn(objectIn(reply)?.entries ?? {}, 'version') ? 'version' : undefined)
