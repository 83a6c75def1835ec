import { writeFileSync } from 'node:fs'
import { api } from '../contract/api.ts'
import { openApi } from '../server/app/openapi.ts'
import { clientTypes, hasTypesOf, typesFile } from './api/client-types.ts'

/** Writes the types of the client, unless they are already those of the document. */
const document = openApi(api)
if (!hasTypesOf(document)) {
  writeFileSync(typesFile, clientTypes(document))
  console.log(`Wrote ${typesFile}.`)
}
