import {
  ActionIcon,
  Button,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  TextInput,
  type VariantColorsResolver,
} from '@mantine/core';
import { createElement } from 'react';
import { Icon } from './icon.tsx';

/** The seventh has a contrast of 4.8:1 with white in both schemes. The same ten are in ui/style/tokens.css. */
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
  '#e5e5e9',
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
  '#2b2c33',
  '#222329',
  '#191a1e',
  '#191a1e',
  '#16171a',
  '#101114',
];

const tones = ['good', 'warn', 'bad', 'info'] as const;

const shadesOf = (tone: string) => Array.from({ length: 10 }, () => `var(--${tone})`) as unknown as MantineColorsTuple;

const variablesOf = (color: string, text: string, soft: string, filled: string): [string, string][] =>
  Object.entries({ text, outline: text, 'light-color': text, light: soft, 'light-hover': soft, filled }).map(
    ([use, value]) => [`--mantine-color-${color}-${use}`, value],
  );

/** The style sheet leaves out Mantine's other palettes. */
export const keptColors: readonly string[] = ['accent', 'gray', 'dark'];

const quick = { duration: 140 };

/** The same in both schemes; pairs are in ui/style/tokens.css. */
export const ownVariables: Readonly<Record<string, string>> = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--good)',
  '--mantine-color-dimmed': 'var(--text-muted)',
  '--mantine-color-placeholder': 'var(--text-faint)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-default': 'var(--surface-card)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--hover)',
  '--mantine-color-disabled-color': 'var(--text-faint)',
  // Chosen parts are in ink: red is for acts and errors.
  '--mantine-primary-color-filled': 'var(--selected)',
  '--mantine-primary-color-filled-hover': 'var(--selected)',
  '--mantine-primary-color-contrast': 'var(--surface)',
  '--mantine-color-accent-filled-hover': 'var(--accent-hover)',
  ...Object.fromEntries([
    ...variablesOf('accent', 'var(--accent-text)', 'var(--accent-soft)', 'var(--accent)'),
    ...variablesOf('gray', 'var(--text-muted)', 'var(--hover)', 'var(--press)'),
    ...tones.flatMap((tone) => variablesOf(tone, `var(--${tone})`, `var(--${tone}-soft)`, `var(--${tone})`)),
    ['--mantine-color-bad-filled', 'var(--bad-fill)'],
    ['--mantine-color-bad-filled-hover', 'color-mix(in srgb, var(--bad-fill) 90%, black)'],
  ]),
};

/** `subtle` is neutral, for rows and bars; a filled `bad` button does what cannot be undone. */
const variantColorResolver: VariantColorsResolver = (input) =>
  input.variant === 'subtle'
    ? { background: 'transparent', hover: 'var(--hover)', color: 'var(--text)', border: '1px solid transparent' }
    : defaultVariantColorsResolver(input);

const buttonSizes: Record<string, Record<string, string>> = {
  xs: {
    '--button-height': 'var(--control-small)',
    '--button-padding-x': '0.625rem',
    '--button-fz': 'var(--size-small)',
  },
  sm: { '--button-height': 'var(--control)', '--button-padding-x': '0.875rem', '--button-fz': '0.875rem' },
  lg: { '--button-height': 'var(--touch)', '--button-padding-x': '1rem', '--button-fz': '0.875rem' },
};

const pressed = {
  '--button-bg': 'var(--text)',
  '--button-hover': 'var(--text)',
  '--button-color': 'var(--surface)',
  '--button-bd': '1px solid var(--text)',
};

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 6,
  colors: { accent, gray, dark, ...Object.fromEntries(tones.map((tone) => [tone, shadesOf(tone)])) },
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
  fontSizes: {
    xs: 'var(--size-small)',
    sm: '0.875rem',
    md: 'var(--size-text)',
    lg: 'var(--size-title)',
    xl: 'var(--size-lead)',
  },
  lineHeights: { xs: 'var(--line-small)', sm: '1.25rem', md: 'var(--line-text)', lg: '1.5rem', xl: '1.875rem' },
  spacing: {
    '3xs': '0.125rem',
    '2xs': '0.25rem',
    xs: '0.5rem',
    sm: '0.75rem',
    md: '1rem',
    ml: '1.25rem',
    lg: '1.5rem',
    xl: '2rem',
    '2xl': '3rem',
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '12px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  // The one border between phone and desktop, as in every style sheet.
  breakpoints: { sm: '900px' },
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    Button: Button.extend({
      defaultProps: { variant: 'default', size: 'sm' },
      vars: (_, { size = 'sm', ...props }) => ({
        root: { ...buttonSizes[size], ...('aria-pressed' in props && props['aria-pressed'] === true && pressed) },
      }),
      styles: { root: { overflow: 'visible' }, label: { overflow: 'visible' } },
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', size: 'md' },
      vars: (_, { size }) => ({ root: { '--ai-size': size === 'sm' ? 'var(--control-small)' : 'var(--control)' } }),
    }),
    ModalRoot: { defaultProps: { lockScroll: false, centered: true, radius: 'xl', transitionProps: quick } },
    Popover: { defaultProps: { shadow: 'none', radius: 'lg', transitionProps: quick } },
    Combobox: { defaultProps: { shadow: 'none', radius: 'lg', transitionProps: { duration: 0 } } },
    Kbd: { defaultProps: { ff: 'text', fw: 500, lh: 1.3 } },
    Paper: { defaultProps: { withBorder: true, radius: 'lg' } },
    Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 'md' } },
    // The rest are plain objects: importing the components would load them at every start.
    // A badge shows a state, in `good`, `warn`, `bad`, `info` or `gray`; its text says it, too.
    Badge: { defaultProps: { variant: 'light', color: 'gray', radius: 'sm', tt: 'none', fw: 500, fz: 'xs' } },
    Alert: { defaultProps: { variant: 'light', color: 'info', radius: 'lg' } },
    Skeleton: { defaultProps: { radius: 'xs', height: 14 } },
    EmptyState: { defaultProps: { size: 'lg', align: 'left', py: 'xl' } },
    Notification: {
      defaultProps: { radius: 'lg', bg: 'var(--surface-high)', py: 6, ps: 14, pe: 6 },
      styles: {
        root: { boxShadow: 'var(--shadow-float)', pointerEvents: 'auto' },
        icon: { background: 'none', color: 'var(--notification-color)', marginInlineEnd: '4px' },
        body: { paddingBlock: '4px' },
        description: { color: 'var(--text)', overflowWrap: 'anywhere' },
      },
    },
    Divider: { defaultProps: { color: 'var(--line)' } },
    SegmentedControl: { defaultProps: { radius: 'md', withItemsBorders: false, transitionDuration: 140 } },
    Pagination: { defaultProps: { size: 'sm' } },
    Stepper: { defaultProps: { size: 'sm' } },
    Timeline: { defaultProps: { bulletSize: 14, lineWidth: 2 } },
    Table: { defaultProps: { fz: 'var(--size-small)', lh: 'var(--line-small)', tabularNums: true } },
    RadioCard: { defaultProps: { radius: 'lg' } },
    Progress: { defaultProps: { size: 'sm' } },
    NativeSelect: { defaultProps: { rightSection: createElement(Icon, { name: 'chevron-down', size: 16 }) } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    TextInput: TextInput.extend({
      defaultProps: { rightSectionWidth: 'var(--touch)', rightSectionProps: { 'aria-hidden': true } },
    }),
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
    },
  },
});
