import { writeFileSync } from 'node:fs'
import { api } from '../contract/api.ts'
import { openApi } from '../server/app/openapi.ts'
import { clientTypes, typesFile } from './api/client-types.ts'

/** Writes the types of the client anew, from the document of the API. */
writeFileSync(typesFile, clientTypes(openApi(api)))
console.log(`Wrote ${typesFile}.`)
