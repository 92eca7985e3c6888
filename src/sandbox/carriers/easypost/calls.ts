import type * as z from 'zod/mini';
import type { StandInRequest, StandInResponse, World } from '../stand-in.ts';

/** A refusal in EasyPost's form. */
export class Refused extends Error {
  readonly response: StandInResponse;

  constructor(status: number, code: string, message: string, errors: readonly unknown[] = []) {
    super(message);
    this.response = { status, body: { error: { code, message, errors } } };
  }
}

export const notFound = (): Refused => new Refused(404, 'NOT_FOUND', 'The requested resource could not be found.');

/** @throws Refused for a body that does not fit */
export function read<T extends z.ZodMiniType>(rules: T, body: unknown): z.output<T> {
  const { success, data, error } = rules.safeParse(body ?? {});
  if (success) return data;
  const issues = error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message }));
  const [first] = Object.keys((rules as unknown as { def?: { shape?: object } }).def?.shape ?? {});
  if (first !== undefined && (body as Record<string, unknown> | null)?.[first] === undefined)
    throw new Refused(422, 'PARAMETER.REQUIRED', 'Missing required parameter.', [
      { field: first, message: 'cannot be blank' },
    ]);
  throw new Refused(422, 'PARAMETER.INVALID', 'Wrong parameters.', issues);
}

export interface Call {
  world: World;
  request: StandInRequest;
  /** Of the path: the id or reference. */
  key: string;
}

/** A copy of what is stored. `kind` is the beginning of its id; `key` its id or reference. @throws Refused where there is none */
export const find = <T>(world: World, kind: string, key: string): T => {
  const id = world.recall<string>(`${kind} ${key}`) ?? key;
  const stored = world.recall<T>(id);
  if (stored === undefined || !id.startsWith(`${kind}_`)) throw notFound();
  return structuredClone(stored);
};

export function store(world: World, kind: string, made: { id: string; reference: string | null }): void {
  world.remember(made.id, structuredClone(made));
  if (made.reference) world.remember(`${kind} ${made.reference}`, made.id);
}

export const ok = (body: unknown): StandInResponse => ({ status: 200, body });
export const created = (body: unknown): StandInResponse => ({ status: 201, body });
