/** The pixels of a picture on their way to the worker that reads codes, four bytes each. */
export interface CodePicture {
  id: number;
  width: number;
  height: number;
  pixels: ArrayBuffer;
}

/** The texts of the codes of a picture, none where it has none; null where the reader does not run. */
export interface CodesRead {
  id: number;
  texts: readonly string[] | null;
}
