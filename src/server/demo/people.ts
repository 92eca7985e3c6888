export const demoPassword = 'quayside-demo';

type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S;

export type Row<Columns extends string> = Record<Words<Columns>, string>;

/** A row per line, cells separated by `|`. An empty cell is ''. */
export const rowsOf =
  <const C extends string>(columns: C) =>
  ([table = '']: readonly string[]): Row<C>[] => {
    const lines = table.split('\n').filter((line) => line.includes('|'));
    return lines.map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      return Object.fromEntries(columns.split(' ').map((name, at) => [name, cells[at] ?? ''])) as Row<C>;
    });
  };

export const numbersOf = <K extends string>(row: Record<K, string>): Record<K, number> =>
  Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, Number(cell)])) as Record<K, number>;

/** The first three are those of the tour. Amounts in cents; `code` is how staff name the company. */
export const companies = rowsOf('code name phone email address access debit creditLimit pricing')`
  LUMEN | Lumen Radteile GmbH         | +49 30 23125101 | shipping@lumen-radteile.example | Lampenweg 12, 10115 Berlin, Germany                    | yes | 500000  | 1000000 | 2.5000
  FJORD | Fjord & Granite Supplies AS | +47 55 012345   | post@fjord-granite.example      | Bryggen 7, 5003 Bergen, Norway                         |     | 0       | 0       | 0.0000
  MAPLE | Maple Instruments Inc.      | +1 312 555 0188 | logistics@maple-instruments.example | 233 Lakeside Drive, Chicago, IL 60601, United States | yes | 120000  | 300000  | 0.0000
  ALPEN | Alpen Optik GmbH            | +49 89 5551200  | versand@alpen-optik.example     | Linsengasse 4, 80331 München, Germany                  | yes | 1500000 | 500000  | 1.0000
  TIDAL | Tidal Boats & Sails Ltd     | +44 1595 550200 | stores@tidal-boats.example      | 9 Slipway Road, Lerwick ZE1 0BB, United Kingdom        | yes | 60000   | 1200000 | 3.0000
  KOBO  | Kobo Ceramics K.K.          | +81 3 5550 0260 | export@kobo-ceramics.example    | 2-8-1 Nihonbashi, Tokyo 103-0027, Japan                | yes | 1000000 | 0       | 0.0000
  DOURO | Douro Cork Works Lda.       | +351 22 555 0170 | expedicao@douro-cork.example   | Cais da Rolha 21, 4050-296 Porto, Portugal             |     | 0       | 0       | 0.0000
`.map(({ access, debit, creditLimit, ...company }, at) => ({
  ...company,
  hash: `c0ffee51-1a5e-4b0a-9f3e-51a7e000000${at + 1}`,
  hasAccess: access === 'yes',
  debit: BigInt(debit),
  creditLimit: BigInt(creditLimit),
}));

type Company = (typeof companies)[number];

export const demoCompanies = companies.slice(0, 3) as [lumen: Company, fjord: Company, maple: Company];

/** `company` is null for staff; `what` describes the user at the start. */
export const users = rowsOf('userName firstName lastName email role company what')`
  customer  | Mira      | Vos       | mira@lumen-radteile.example     | Customer   | LUMEN | a customer with a deposit
  newcomer  | Sigrid    | Aas       | sigrid@fjord-granite.example    | Customer   | FJORD | a customer who may not order yet
  maple     | Sam       | Ortiz     | sam@maple-instruments.example   | Customer   | MAPLE | a customer of another company
  expired   | Jonas     | Weiß      | jonas@lumen-radteile.example    | Customer   | LUMEN | a customer whose password has expired
  csd       | Ada       | Brandt    | ada@quayside.example            | CSD        |       | customer support
  manager   | Theo      | Lindqvist | theo@quayside.example           | CSDManager |       | customer support, manager
  anneliese | Anneliese | Huber     | anneliese@alpen-optik.example   | Customer   | ALPEN | a customer beside the tour
  florian   | Florian   | Moser     | florian@alpen-optik.example     | Customer   | ALPEN | a customer beside the tour
  magnus    | Magnus    | Isbister  | magnus@tidal-boats.example      | Customer   | TIDAL | a customer beside the tour
  inga      | Inga      | Halcrow   | inga@tidal-boats.example        | Customer   | TIDAL | a customer beside the tour
  naoko     | Naoko     | Ishii     | naoko@kobo-ceramics.example     | Customer   | KOBO  | a customer beside the tour
  beatriz   | Beatriz   | Moura     | beatriz@douro-cork.example      | Customer   | DOURO | a customer beside the tour
`.map(({ role, company, ...user }) => ({
  ...user,
  role: role as 'Customer' | 'CSD' | 'CSDManager',
  company: company || null,
  expired: user.userName === 'expired',
  path: role === 'Customer' ? '/login' : '/admin',
}));

/** Listed at the start. */
export const demoUsers = users.slice(0, 6);

/** `days`: how long it is valid; EARLYBIRD is over. */
export const discountCodes = rowsOf('code discountPercent maxUsagePerCompany days closedFor')`
  WELCOME10 | 10 | 1 | 365
  AUTUMN5   | 5  | 0 | 180
  HARBOUR20 | 20 | 3 | 365 | Maple Instruments Inc.
  EARLYBIRD | 15 | 0 | 3
`;
