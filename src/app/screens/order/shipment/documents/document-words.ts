export const documentWords = {
  note: 'PDF, PNG, JPEG, GIF or TIFF, at most 5 MB each, one file of each type. Please wait at least 10 minutes after the shipment was created before you upload.',
  needsConnection: 'You’re offline. You can upload documents when you’re back online; your files stay selected.',
  listNeedsConnection: 'You’re offline. You can upload and download documents when you’re back online.',
  mendFirst: 'Nothing was uploaded yet. Please change or remove the rejected files.',
  cancelled: 'The upload was cancelled. Your files are still selected.',
  uncertain:
    'The server did not answer, so the files may not have arrived. Please try again; they will be saved only once.',
  none: 'No documents uploaded yet.',
} as const;
