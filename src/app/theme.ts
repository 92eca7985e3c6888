import { createTheme } from '@mantine/core';
import type { MantineColorsTuple } from '@mantine/core';

/** Pinkish red; the seventh carries white text at 4.8:1 in both schemes. The same ten stand in ui/style/tokens.css. */
const accent: MantineColorsTuple = [
  '#fff2f3',
  '#ffe2e5',
  '#ffc8cd',
  '#ffa4ad',
  '#f87789',
  '#ec4a68',
  '#da2752',
  '#bc1a43',
  '#961734',
  '#6e1225',
];

const gray: MantineColorsTuple = [
  '#f7f7f8',
  '#f0f0f2',
  '#e5e5e9',
  '#d6d7dc',
  '#b9bcc4',
  '#8e9199',
  '#6b6e78',
  '#5c5f69',
  '#3a3c43',
  '#1a1b1f',
];

const dark: MantineColorsTuple = [
  '#ecedf0',
  '#a3a6b0',
  '#868994',
  '#6a6d77',
  '#34363d',
  '#2b2c33',
  '#212228',
  '#191a1e',
  '#16171a',
  '#101114',
];

/** The colours whose variables the stylesheet carries; the other palettes of Mantine are left out. */
export const keptColors: readonly string[] = ['accent', 'gray', 'dark'];

const quick = { duration: 140 };

/** The look of Mantine's parts here. Everything that is not one of its parts is drawn by ui/style. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 6,
  colors: { accent, gray, dark },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-code)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.375rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '12px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { lockScroll: false, centered: true, radius: 'xl', transitionProps: quick } },
    Drawer: { defaultProps: { lockScroll: false, transitionProps: quick } },
    Popover: { defaultProps: { shadow: 'none', radius: 'lg', transitionProps: quick } },
    Combobox: { defaultProps: { shadow: 'none', radius: 'lg', transitionProps: { duration: 0 } } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: quick } },
    DatePickerInput: {
      defaultProps: {
        valueFormat: 'YYYY-MM-DD',
        firstDayOfWeek: 1,
        ariaLabels: { previousMonth: 'Previous month', nextMonth: 'Next month' },
        popoverProps: { shadow: 'none', returnFocus: true },
      },
    },
    Input: { classNames: { input: 'q-input' } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
      classNames: { label: 'q-label', required: 'q-required', error: 'q-error', description: 'q-hint' },
    },
  },
});
