declare const shape: unique symbol;

/** JSON that is sent as it is; `A` is its type. */
export class JsonText<A> {
  declare readonly [shape]: A;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
