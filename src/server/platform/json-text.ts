declare const shape: unique symbol;

/** JSON that the database wrote, on its way to the wire as it is; `A` is the shape it promises. */
export class JsonText<A> {
  declare readonly [shape]: A;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * An answer with something that is told in it once and never kept, such as a password. A repeat under the same idempotency key
 * gets `kept` instead.
 */
export class ToldOnce<A> {
  readonly told: A;
  readonly kept: A;

  constructor(told: A, kept: A) {
    this.told = told;
    this.kept = kept;
  }
}
