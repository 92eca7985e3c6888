/** The pixels of a picture for the worker, four bytes each. */
export interface CodePicture {
  id: number;
  width: number;
  height: number;
  pixels: ArrayBuffer;
}

/** `texts` is empty where the picture has no code; null where the reader does not run. */
export interface CodesRead {
  id: number;
  texts: readonly string[] | null;
}
