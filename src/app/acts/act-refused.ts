/** An act that was refused by something other than the server, such as a device; the sentence says why. */
export class ActRefused extends Error {
  readonly sentence: string;

  constructor(sentence: string, cause?: unknown) {
    super('an act was refused', { cause });
    this.sentence = sentence;
  }
}
