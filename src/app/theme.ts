import { ActionIcon, Button, TextInput, createTheme, defaultVariantColorsResolver } from '@mantine/core';
import type { MantineColorsTuple, VariantColorsResolver } from '@mantine/core';
import { createElement } from 'react';
import { Icon } from './ui/icon.tsx';

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

/** Variables of Mantine that are the same in both schemes, for what they name comes in pairs: see ui/style/tokens.css. */
export const ownVariables: Readonly<Record<string, string>> = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--good)',
  '--mantine-color-dimmed': 'var(--text-muted)',
  '--mantine-color-placeholder': 'var(--text-faint)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-default': 'var(--surface-card)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--hover)',
  '--mantine-color-disabled-color': 'var(--text-faint)',
  '--mantine-color-accent-filled': 'var(--accent)',
  '--mantine-color-accent-filled-hover': 'var(--accent-hover)',
};

/** Subtle is neutral, for what stands in rows and bars; red is what cannot be undone. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const border = '1px solid transparent';
  if (input.variant === 'subtle')
    return { background: 'transparent', hover: 'var(--hover)', color: 'var(--text)', border };
  if (input.variant === 'filled' && input.color === 'red') {
    const hover = 'color-mix(in srgb, var(--bad-fill) 90%, black)';
    return { background: 'var(--bad-fill)', hover, color: '#fff', border };
  }
  return defaultVariantColorsResolver(input);
};

const buttonSizes: Record<string, Record<string, string>> = {
  xs: {
    '--button-height': 'var(--control-small)',
    '--button-padding-x': '0.625rem',
    '--button-fz': 'var(--size-small)',
  },
  sm: { '--button-height': 'var(--control)', '--button-padding-x': '0.875rem', '--button-fz': '0.875rem' },
  lg: { '--button-height': '2.75rem', '--button-padding-x': '1rem', '--button-fz': '0.875rem' },
};

/** The look of Mantine's parts: their variants, sizes and colours. Stylesheets say only what these cannot. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 6,
  colors: { accent, gray, dark },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-code)',
  fontWeights: { medium: '500' },
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--size-lead)', lineHeight: '1.875rem' },
      h2: { fontSize: 'var(--size-title)', lineHeight: '1.5rem' },
      h3: { fontSize: 'var(--size-text)', lineHeight: 'var(--line-text)' },
      h4: { fontSize: 'var(--size-small)', lineHeight: 'var(--line-small)' },
    },
  },
  // Small is what stands beside: captions, hints, tables. Text is a size and its line at once.
  fontSizes: {
    xs: 'var(--size-small)',
    sm: '0.875rem',
    md: 'var(--size-text)',
    lg: 'var(--size-title)',
    xl: 'var(--size-lead)',
  },
  lineHeights: { xs: 'var(--line-small)', sm: '1.25rem', md: 'var(--line-text)', lg: '1.5rem', xl: '1.875rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '12px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    // One filled button a screen; default for what stands beside it.
    Button: Button.extend({
      defaultProps: { variant: 'default', size: 'sm' },
      vars: (_, { size = 'sm' }) => ({ root: { ...buttonSizes[size] } }),
      // Its words are never cut.
      styles: { root: { overflow: 'visible' }, label: { overflow: 'visible' } },
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', size: 'md' },
      vars: (_, { size }) => ({ root: { '--ai-size': size === 'sm' ? 'var(--control-small)' : 'var(--control)' } }),
    }),
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
    // Plain objects, so that what no start needs comes with its first screen.
    NativeSelect: { defaultProps: { rightSection: createElement(Icon, { name: 'chevron-down', size: 16 }) } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    // At the end of the input stands its unit: cm, kg, USD.
    TextInput: TextInput.extend({
      defaultProps: { rightSectionWidth: '2.75rem', rightSectionProps: { 'aria-hidden': true } },
    }),
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
      classNames: { label: 'q-label', required: 'q-required', error: 'q-error', description: 'q-hint' },
    },
  },
});
