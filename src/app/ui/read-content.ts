/** Empty above `largest` bytes or when unreadable, such as a folder. */
export const readContent = async (file: File, largest: number): Promise<Uint8Array> =>
  file.size > largest
    ? new Uint8Array()
    : await file.arrayBuffer().then(
        (bytes) => new Uint8Array(bytes),
        () => new Uint8Array(),
      );
