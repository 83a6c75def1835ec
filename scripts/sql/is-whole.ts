/** A string, an identifier, the body of a function or a comment: a semicolon inside one ends nothing. */
const enclosed = /'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[^]*?\1|--.*|\/\*[^]*?\*\//g

/** Whether what was typed so far ends with the semicolon that ends a statement. */
export function isWhole(text: string): boolean {
  const open = text.replaceAll(enclosed, (found) => (found.startsWith('--') || found.startsWith('/*') ? '' : 'x'))
  return !/['"]|\$\w*\$|\/\*/.test(open) && /;\s*$/.test(open)
}
