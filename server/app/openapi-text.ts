import { api } from '../../contract/api.ts'
import { isForScripts, onlyCalls } from './document/only-calls.ts'
import { openApi } from './openapi.ts'

/** The document of the calls for scripts, as JSON. `publicUrl`: this server's address, if known. */
export const openApiText = (publicUrl: string | undefined): string =>
  JSON.stringify(onlyCalls(openApi(api, publicUrl), isForScripts))
