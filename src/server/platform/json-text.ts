declare const shape: unique symbol;

/** A response of type `A` that is written as JSON already, such as one stored with its idempotency key. */
export class JsonText<A> {
  declare readonly [shape]: A;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
