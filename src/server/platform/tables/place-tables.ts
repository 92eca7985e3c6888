// What is known of places besides the data that the server ships with.

export interface PostcodesTable {
  country_code: string;
  postcode_key: string;
  city_key: string;
  postcode: string;
  city: string;
  origin: 'file' | 'learnt';
}
