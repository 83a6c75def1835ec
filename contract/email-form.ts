/** An e-mail without surrounding blanks. In its own file, so that pages can import it without the schemas. */
export const emailForm = /^[^\s@<>(),;:"\\]+@[^\s@.<>(),;:"\\]+(\.[^\s@.<>(),;:"\\]+)+$/
