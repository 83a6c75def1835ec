import { TextLink } from './boxes.tsx'

/** A chart's figures as a table, behind a link. The last column holds numbers. */
export const AsTable = ({
  label,
  heads,
  rows,
}: {
  label: string
  heads: readonly [string, string]
  rows: readonly (readonly [name: string, value: string])[]
}) => (
  <details>
    <TextLink as="summary" className="inline-flex items-center min-h-11">
      {label}
    </TextLink>
    <table className="w-full text-sm">
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" className={`py-1.5 border-b ${at ? 'text-right' : 'text-left'}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <td className="py-1.5 border-b">{name}</td>
            <td className="py-1.5 border-b text-right tabular">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
