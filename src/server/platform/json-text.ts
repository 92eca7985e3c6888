declare const shape: unique symbol;

export class JsonText<A> {
  declare readonly [shape]: A;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
