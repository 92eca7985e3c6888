/** A browser of another make, driven by what its own driver offers: addresses and scripts. */
export interface Engine {
  name: string;
  /** Opens an address and waits until it is loaded, or has failed to. */
  open(address: string): Promise<void>;
  /** Runs an expression in the page, awaited there, and returns its value. @throws Error when it throws in the page */
  run<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}

const patienceMs = 20_000;

/** Waits until an expression says something true in the page. @throws Error naming it after 20 s */
export async function waitFor(engine: Engine, expression: string): Promise<void> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const isTrue = await engine.run<boolean>(`Boolean(${expression})`).catch(() => false);
    if (isTrue) return;
    if (Date.now() > until) throw new Error(`never came true: ${expression}`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

/** Types into a field as a form library hears it. */
export const type = (engine: Engine, selector: string, text: string): Promise<unknown> =>
  engine.run(`(() => {
    const field = document.querySelector(${JSON.stringify(selector)});
    field.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(text)});
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return true;
  })()`);
