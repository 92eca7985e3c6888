/** Sentences of uploads: shipment documents (S2 §5) and the files of a custom request (S1 §5). */
export const documentMessages = {
  chooseOne: 'Please select at least one valid file and document type.',
  typeTwice: 'Each document type may be used once per upload',
  rejected: 'Some files were rejected:',
  tooLarge: (megabytes: number) => `- Exceeds ${megabytes}MB`,
  pdfOnly: '- Invalid file type (only PDF allowed)',
  notForm: 'The form that was sent cannot be read.',
  empty: '- The file is empty',
  oneTooMany: (most: number) => `- Only ${most} ${most === 1 ? 'file' : 'files'} can be sent at once`,
} as const;
