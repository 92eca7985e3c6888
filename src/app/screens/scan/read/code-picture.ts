/** Pixels, four bytes each. */
export interface CodePicture {
  id: number;
  width: number;
  height: number;
  pixels: ArrayBuffer;
}

/** `texts` null: the reader does not run. */
export interface CodesRead {
  id: number;
  texts: readonly string[] | null;
}
