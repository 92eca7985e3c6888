declare const shape: unique symbol;

/** JSON that is already text, on its way to the wire as it is; `A` is the shape it promises. */
export class JsonText<A> {
  declare readonly [shape]: A;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
