const saveAgain = 'Please open it in your spreadsheet program and save it again as XLSX or CSV.';

export const xlsxMessages = {
  oldFormat: `This is an old Excel file (.xls), or it is protected by a password. ${saveAgain}`,
  notTable: 'This is neither a CSV file nor an XLSX workbook. Please save the table as one of them.',
  notWorkbook: `This is not an XLSX workbook. ${saveAgain}`,
  broken: `The workbook could not be read. ${saveAgain}`,
  tooLarge:
    'The workbook is too large once it is unpacked. Please save only the sheet with your shipments, or save it as CSV.',
  tooManyCells:
    'A sheet of the workbook has cells far below or far to the right of a table. Please delete them, or save the sheet as CSV.',
  empty: 'The workbook has no cells.',
  otherSheets: (read: string, others: readonly string[]) =>
    `Sheet “${read}” was read. Not read: ${new Intl.ListFormat('en').format(others)}.`,
} as const;
