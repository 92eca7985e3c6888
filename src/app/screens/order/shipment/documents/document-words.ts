/** The words about a shipment's documents. */
export const documentWords = {
  note: 'PDF, PNG, JPEG, GIF or TIFF, at most 5 MB each, one file of each type. Please wait at least 10 minutes after the shipment was created before you upload.',
  needsConnection: 'There is no connection. Documents can be uploaded when it is back; the files stay chosen.',
  listNeedsConnection: 'There is no connection. Documents can be uploaded and fetched when it is back.',
  mendFirst: 'Nothing was sent yet: please change or remove the files that are not taken.',
  cancelled: 'Uploading was cancelled. The files are still chosen.',
  uncertain: 'The server did not answer, and it is not certain that the files arrived. Try again: they are kept once.',
  none: 'No documents were uploaded yet.',
} as const;
