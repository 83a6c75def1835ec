/** A string, an identifier, a function body or a comment. A semicolon inside one does not end the statement. */
const enclosed = /'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[^]*?\1|--.*|\/\*[^]*?\*\//g

/** Whether the text ends with the semicolon of a complete statement. */
export function isComplete(text: string): boolean {
  const open = text.replaceAll(enclosed, (found) => (found.startsWith('--') || found.startsWith('/*') ? '' : 'x'))
  return !/['"]|\$\w*\$|\/\*/.test(open) && /;\s*$/.test(open)
}
