/**
 * How much of a store listing is read, in bytes or pieces. All else that bounds an import follows from these: what it takes of memory is the zip, one
 * picture and the names of the files that are used.
 */
export const listingBounds = {
  /** Of the zip as it is sent: an icon and eight pictures of 4 MB fit. */
  zipBytes: 40 * 1024 * 1024,
  /** Files and folders in it. */
  entries: 20_000,
  /** What all files together are unpacked, by what the zip says. */
  unpackedBytes: 128 * 1024 * 1024,
  /** Of a name with its folders. */
  nameBytes: 500,
  /** Apps to choose from. */
  apps: 100,
  /** Of one text: 16 times what a store takes. */
  textBytes: 64 * 1024,
  /** Of one picture, as when it is added by hand. */
  pictureBytes: 5 * 1024 * 1024,
  /** Pictures that are decoded, also when they turn out to be none. */
  pictureTries: 10,
  /** Files that the report names for each reason; it counts the others. */
  namedFiles: 5,
} as const
