/**
 * Limits for reading a store listing, in bytes or items. They bound an import's memory: the zip, one picture and the names of the used
 * files.
 */
export const listingBounds = {
  /** Size of the uploaded zip: fits an icon and eight pictures of 4 MB. */
  zipBytes: 40 * 1024 * 1024,
  /** Number of files and folders in the zip. */
  entries: 20_000,
  /** Total unpacked size of all files, according to the zip's directory. */
  unpackedBytes: 128 * 1024 * 1024,
  /** Length of a file name with its folders. */
  nameBytes: 500,
  /** Number of apps offered for selection. */
  apps: 100,
  /** Size of one text: 16 times the limit of a store. */
  textBytes: 64 * 1024,
  /** Size of one picture, the same as for manual uploads. */
  pictureBytes: 5 * 1024 * 1024,
  /** Number of files decoded as pictures, including those that are not pictures. */
  pictureTries: 10,
  /** Number of files that the report lists for each reason; it only counts the others. */
  namedFiles: 5,
} as const
