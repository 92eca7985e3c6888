export interface Slide {
  /** Of the drawing in /banner. */
  file: string;
  caption: string;
}

/** The six pictures, in their order. */
export const slides: readonly Slide[] = [
  { file: 'quay', caption: 'Several carriers, asked at once' },
  { file: 'road', caption: 'From door to door, stop by stop' },
  { file: 'scales', caption: 'Size or weight: the larger one counts' },
  { file: 'customs', caption: 'Clear descriptions pass customs sooner' },
  { file: 'receipt', caption: 'Every price opens to its parts' },
  { file: 'last-mile', caption: 'Print the label, the courier comes' },
];
