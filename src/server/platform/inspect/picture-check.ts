import type { FileProblem } from '#domain/files.ts';

const mostPixels = 100_000_000;

export class Broken extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem = 'damaged') {
    super(problem);
    this.problem = problem;
  }
}

export function check(isRight: boolean): void {
  if (!isRight) throw new Broken();
}

/** @throws Broken for a picture that no viewer should open */
export function checkSize(width: number, height: number): void {
  check(width > 0 && height > 0);
  if (width * height > mostPixels) throw new Broken('pixels');
}

/** Some programs leave blanks and zeros at the end. */
export const isPadding = (bytes: Buffer): boolean => bytes.every((byte) => [0, 0x0a, 0x0d, 0x20].includes(byte));
