import { splitAddresses } from './database-addresses.ts';
import { StartupProblem } from './startup-problem.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Empty and blank values count as unset. A wrong value throws a StartupProblem with the variable's name, never its value. */
export interface Variables<Name extends string = string> {
  /** Null if unset. */
  text(name: Name): string | null;
  wholeNumber(name: Name, range: { min: number; max: number; unset: number }): number;
  /** `on` or `off`. */
  flag(name: Name, unset: boolean): boolean;
  choice<const T extends string>(name: Name, allowed: readonly T[], unset: T): T;
  /** `allowed` finishes the sentence "must be …". */
  checked(name: Name, isGood: (text: string) => boolean, allowed: string): string | null;
}

const refuse = (name: string, allowed: string): never => {
  throw new StartupProblem(`${name} must be ${allowed}.`);
};

export function readVariables(environment: Environment): Variables {
  const text = (name: string): string | null => environment[name]?.trim() || null;
  return {
    text,
    wholeNumber(name, { min, max, unset }) {
      const digits = text(name);
      if (digits === null) return unset;
      const value = /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
      return value >= min && value <= max ? value : refuse(name, `a whole number from ${min} to ${max}`);
    },
    flag(name, unset) {
      const value = text(name)?.toLowerCase() ?? null;
      if (value === null) return unset;
      return value === 'on' || (value === 'off' ? false : refuse(name, 'on or off'));
    },
    choice(name, allowed, unset) {
      const chosen = text(name)?.toLowerCase() ?? null;
      if (chosen === null) return unset;
      return allowed.find((value) => value === chosen) ?? refuse(name, `one of ${allowed.join(', ')}`);
    },
    checked(name, isGood, allowed) {
      const value = text(name);
      return value === null || isGood(value) ? value : refuse(name, allowed);
    },
  };
}

/** It may name several hosts. */
export const isDatabaseUrl = (text: string): boolean =>
  /^postgres(ql)?:\/\/./i.test(text) && splitAddresses(text).every((address) => URL.canParse(address));

/** http or https, without a user name. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).username === '';

export const isLoopbackAddress = (text: string): boolean =>
  isWebAddress(text) &&
  /^http:/i.test(text) &&
  /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|localhost|\[::1\])$/.test(new URL(text).hostname);

/** Only host and port, with or without a final slash. */
export const isBareWebAddress = (text: string): boolean =>
  isWebAddress(text) && /^https?:\/\/[^/?#\\]+\/?$/i.test(text);

export const isSmtpUrl = (text: string): boolean =>
  /^smtps?:\/\/./i.test(text) && URL.canParse(text) && new URL(text).hostname !== '';

/** A web address or a path of our own server. */
export const isLink = (text: string): boolean => /^\/(?![/\\])\S*$/.test(text) || isWebAddress(text);
