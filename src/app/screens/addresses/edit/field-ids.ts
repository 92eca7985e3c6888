import type { AddressField } from './address-form-values.ts';

/** The id of a field's input; the dialog is open once. */
export const idOfField = (field: AddressField): string => `address-${field}`;

/** Puts the focus into a field. */
export const focusField = (field: AddressField): void => document.getElementById(idOfField(field))?.focus();
