/** A feed like that of the European Central Bank, with rates per 1 EUR. */
export const writeFeed = (day: string, changes: Record<string, string | null> = {}): string => {
  const perEuro: Record<string, string | null> = {
    USD: '1.25',
    JPY: '180',
    DKK: '7.46',
    GBP: '0.875',
    SEK: '11.25',
    CHF: '0.95',
    NOK: '11.75',
    AUD: '1.75',
    CAD: '1.6',
    ZAR: '20.5',
    ...changes,
  };
  const lines = Object.entries(perEuro)
    .filter(([, rate]) => rate !== null)
    .map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
\t<Cube>
\t\t<Cube time='${day}'>
${lines.join('\n')}
\t\t</Cube>
\t</Cube>
</gesmes:Envelope>`;
};
