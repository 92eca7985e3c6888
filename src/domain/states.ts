interface State {
  code: string;
  name: string;
}

/** By country: the code that carriers accept (ISO 3166-2 without the country), a blank, the name. */
const lists: Readonly<Record<string, readonly string[]>> = {
  US: [
    'AL Alabama|AK Alaska|AS American Samoa|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut',
    'DE Delaware|DC District of Columbia|FL Florida|GA Georgia|GU Guam|HI Hawaii|ID Idaho|IL Illinois',
    'IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan',
    'MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey',
    'NM New Mexico|NY New York|NC North Carolina|ND North Dakota|MP Northern Mariana Islands|OH Ohio',
    'OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota',
    'TN Tennessee|TX Texas|UM United States Minor Outlying Islands|VI United States Virgin Islands|UT Utah',
    'VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming',
  ],
  AU: [
    'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland',
    'SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia',
  ],
  IN: [
    'AN Andaman and Nicobar Islands|AP Andhra Pradesh|AR Arunachal Pradesh|AS Assam|BR Bihar|CH Chandigarh',
    'CG Chhattisgarh|DH Dadra and Nagar Haveli and Daman and Diu|DL Delhi|GA Goa|GJ Gujarat|HR Haryana',
    'HP Himachal Pradesh|JK Jammu and Kashmir|JH Jharkhand|KA Karnataka|KL Kerala|LA Ladakh|LD Lakshadweep',
    'MP Madhya Pradesh|MH Maharashtra|MN Manipur|ML Meghalaya|MZ Mizoram|NL Nagaland|OD Odisha|PY Puducherry',
    'PB Punjab|RJ Rajasthan|SK Sikkim|TN Tamil Nadu|TS Telangana|TR Tripura|UP Uttar Pradesh|UK Uttarakhand',
    'WB West Bengal',
  ],
  MX: [
    'AGU Aguascalientes|BCN Baja California|BCS Baja California Sur|CAM Campeche|CHP Chiapas|CHH Chihuahua',
    'CMX Ciudad de México|COA Coahuila de Zaragoza|COL Colima|DUR Durango|GUA Guanajuato|GRO Guerrero',
    'HID Hidalgo|JAL Jalisco|MEX México|MIC Michoacán de Ocampo|MOR Morelos|NAY Nayarit|NLE Nuevo León',
    'OAX Oaxaca|PUE Puebla|QUE Querétaro|ROO Quintana Roo|SLP San Luis Potosí|SIN Sinaloa|SON Sonora',
    'TAB Tabasco|TAM Tamaulipas|TLA Tlaxcala|VER Veracruz de Ignacio de la Llave|YUC Yucatán|ZAC Zacatecas',
  ],
  BR: [
    'AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás',
    'MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná',
    'PE Pernambuco|PI Piauí|RJ Rio de Janeiro|RN Rio Grande do Norte|RS Rio Grande do Sul|RO Rondônia',
    'RR Roraima|SC Santa Catarina|SP São Paulo|SE Sergipe|TO Tocantins',
  ],
};

const read = (rows: readonly string[]): State[] =>
  rows
    .flatMap((row) => row.split('|'))
    .map((line) => ({ code: line.slice(0, line.indexOf(' ')), name: line.slice(line.indexOf(' ') + 1) }));

/** Empty for a country without a closed list (rule D-3). */
export const statesOf = (countryCode: string): State[] =>
  Object.hasOwn(lists, countryCode) ? read(lists[countryCode]!) : [];

const canada = read([
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories',
  'NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
]);

const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The code of a state by code in capitals or by name; null for another text. */
export function stateNamed(countryCode: string, text: string): string | null {
  const states = countryCode === 'CA' ? canada : statesOf(countryCode);
  const typed = text.trim().replace(/^([A-Z])\.([A-Z])\.?$/, '$1$2');
  return states.find(({ code, name }) => code === typed || fold(name) === fold(typed))?.code ?? null;
}
