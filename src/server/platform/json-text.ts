declare const shape: unique symbol;

/** JSON that is already text, on its way to the wire as it is; `A` is the shape it promises. */
export class JsonText<A> {
  declare readonly [shape]: A;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * A response with something that is given once and never kept, such as a password. A repeat under the same idempotency key
 * gets `replayResponse` instead.
 */
export class OneTimeResponse<A> {
  readonly response: A;
  readonly replayResponse: A;

  constructor(response: A, replayResponse: A) {
    this.response = response;
    this.replayResponse = replayResponse;
  }
}
