import type { TaxNumber } from '#domain/customs.ts';
import { importerNumberCountries } from '#domain/customs-rules.ts';
import type { FieldErrors } from '#domain/field.ts';
import { customsMessages } from '#domain/messages/customs.ts';

/** Korea's code of a person for customs, which the library lacks. */
const koreanPersonCode = /^P\d{12}$/;

const vatElsewhere = ['GB', 'NO'];

async function isPossible({ type, number, country, owner }: TaxNumber): Promise<boolean> {
  // Large, and seldom needed.
  const { stdnum, euVat, entityValidators } = await import('stdnum');
  if (type === 'VAT') {
    const rules = euVat[country] ?? (vatElsewhere.includes(country) ? (entityValidators[country] ?? []) : []);
    // Greece writes EL.
    const bare = number.replace(new RegExp(`^(${country}|EL)`), '');
    return rules.length === 0 || rules.some((rule) => rule.validate(number).isValid || rule.validate(bare).isValid);
  }
  if (type !== 'other' || owner === 'sender' || !importerNumberCountries.includes(country)) return true;
  if (country === 'KR' && koreanPersonCode.test(number)) return true;
  const rules = Object.values(stdnum[country] ?? {});
  return rules.length === 0 || rules.some((rule) => rule.validate(number).isValid);
}

/** Checks form and check digits (rule D-32), not whether a number is in use. Field paths are within the declaration. */
export async function findTaxNumberErrors(numbers: readonly TaxNumber[]): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const [index, each] of numbers.entries()) {
    if (await isPossible(each)) continue;
    const type = each.type === 'VAT' ? 'VAT' : 'tax';
    errors[`taxNumbers[${index}].number`] = [customsMessages.taxNumberForm(type, each.country)];
  }
  return errors;
}
