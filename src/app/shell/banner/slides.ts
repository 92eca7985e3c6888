export interface Slide {
  file: string;
  caption: string;
}

export const slides: readonly Slide[] = [
  { file: 'quay', caption: 'Compare several carriers at once' },
  { file: 'road', caption: 'Follow every stop from door to door' },
  { file: 'scales', caption: 'Size or weight: the larger counts' },
  { file: 'customs', caption: 'Clear descriptions clear customs faster' },
  { file: 'receipt', caption: 'See what every price includes' },
  { file: 'last-mile', caption: 'Print the label, and the courier comes' },
];
