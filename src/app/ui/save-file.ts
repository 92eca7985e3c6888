export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser still reads it after the press; some take a while to start.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
