import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from './database.ts';
import { describeOnDatabase, silent } from './test-databases.ts';
import { inTransaction, type BeforeCommit, runBeforeCommit } from './transaction.ts';

describeOnDatabase('a transaction', (options) => {
  let database: OpenDatabase;
  let db: OpenDatabase['kysely'];
  beforeAll(async () => {
    database = await openDatabase(options(), silent);
    db = database.kysely;
    await sql`create table notes (text text)`.execute(db);
  });
  afterAll(() => database.close());
  beforeEach(async () => void (await sql`truncate notes`.execute(db)));

  const write = (to: OpenDatabase['kysely'], text: string) => sql`insert into notes values (${text})`.execute(to);
  const readAll = async (): Promise<string[]> =>
    (await sql<{ text: string }>`select text from notes order by text collate "C"`.execute(db)).rows.map(
      ({ text }) => text,
    );

  test('is committed with its result when it returns, and rolled back when it throws', async () => {
    expect(await inTransaction(db, async (tx) => (await write(tx, 'kept'), 7))).toBe(7);
    const failing = inTransaction(db, async (tx) => {
      await write(tx, 'undone');
      throw new RangeError('no');
    });
    await expect(failing).rejects.toThrow(RangeError);
    expect(await readAll()).toEqual(['kept']);
  });

  test('refuses a query outside it instead of waiting for ever, at any depth', async () => {
    const beside = async (): Promise<void> => {
      await Promise.resolve();
      await pause(0);
      await write(db, 'beside');
    };
    const acting = inTransaction(db, async (tx) => {
      await write(tx, 'inside');
      await beside();
    });
    await expect(acting).rejects.toThrow(/must use its tx/);
    expect(await readAll()).toEqual([]);
  });

  test('refuses another transaction inside it', async () => {
    await expect(inTransaction(db, () => inTransaction(db, async () => {}))).rejects.toThrow(/transaction/);
    await expect(inTransaction(db, (tx) => inTransaction(tx, async () => {}))).rejects.toThrow(/transaction/);
    await expect(inTransaction(db, () => db.transaction().execute(async () => {}))).rejects.toThrow(/transaction/);
  });

  test('does not affect callers outside it, nor work that runs on after it', async () => {
    const { promise: done, resolve } = Promise.withResolvers<void>();
    let later: Promise<unknown> = Promise.resolve();
    const first = inTransaction(db, async (tx) => {
      await write(tx, 'inside');
      later = done.then(() => write(db, 'later'));
    });
    const aside = write(db, 'aside');
    await Promise.all([first, aside]);
    resolve();
    await later;
    expect(await readAll()).toEqual(['aside', 'inside', 'later']);
  });

  test('writes its read models once for all changed rows, and rolls them back with the rest', async () => {
    const calls: string[] = [];
    const writeNotes: BeforeCommit = async (tx, ids) => {
      calls.push(ids.join());
      await write(tx, `read model of ${ids.join()}`);
    };
    const act = (fails: boolean) =>
      inTransaction(db, async (tx) => {
        const noted = [10, 9, 10].map((id) => runBeforeCommit(tx, writeNotes, id));
        expect(noted).toEqual([true, true, false]);
        expect(calls).toEqual([]);
        if (fails) throw new RangeError('no');
      });
    await expect(act(true)).rejects.toThrow(RangeError);
    expect(calls).toEqual([]);
    await act(false);
    expect(calls).toEqual(['9,10']);
    expect(await readAll()).toEqual(['read model of 9,10']);
    expect(() => runBeforeCommit(db, writeNotes, 1)).toThrow(/inTransaction/);
  });

  test('fails when it ignores the error of a statement', async () => {
    const hiding = inTransaction(db, async (tx) => {
      await write(tx, 'lost');
      await sql`select 1 / 0`.execute(tx).catch(() => {});
    });
    await expect(hiding).rejects.toThrow(/./);
    expect(await readAll()).toEqual([]);
  });

  const failWith = (code: string) => sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`);

  test.each(['40001', '40P01'])('runs again after %s, three times at most, if the caller allows it', async (code) => {
    let runs = 0;
    const failing = (times: number, retry: boolean) => {
      runs = 0;
      return inTransaction(
        db,
        async (tx) => {
          await write(tx, `run ${++runs}`);
          if (runs <= times) await failWith(code).execute(tx);
          return runs;
        },
        { retry },
      );
    };
    expect(await failing(3, true)).toBe(4);
    expect(await readAll()).toEqual(['run 4']);
    await expect(failing(4, true)).rejects.toMatchObject({ code });
    expect(runs).toBe(4);
    await expect(failing(1, false)).rejects.toMatchObject({ code });
    expect(runs).toBe(1);
  });

  test.each(['55P03', '57P01', '08006'])('runs again after %s as long as it may wait', async (code) => {
    let runs = 0;
    const act = async (tx: OpenDatabase['kysely']): Promise<number> => {
      await write(tx, `run ${++runs}`);
      if (runs === 1) await failWith(code).execute(tx);
      return runs;
    };
    await expect(inTransaction(db, act, { retry: true })).rejects.toMatchObject({ code });
    runs = 0;
    expect(await inTransaction(db, act, { patienceMs: 5_000 })).toBe(2);
    expect(await readAll()).toEqual(['run 2']);
  });

  test('does not run again after any other error', async () => {
    let runs = 0;
    const failing = inTransaction(db, (tx) => (runs++, failWith('23505').execute(tx)), {
      retry: true,
      patienceMs: 5_000,
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(runs).toBe(1);
  });

  test('that raises one number, run twenty times at once, counts every time', async () => {
    await write(db, '0');
    const countUp = () =>
      inTransaction(
        db,
        async (tx) => {
          const { rows } = await sql<{ text: string }>`select text from notes for update`.execute(tx);
          await sql`update notes set text = ${String(Number(rows[0]!.text) + 1)}`.execute(tx);
        },
        { retry: true },
      );
    await Promise.all(Array.from({ length: 20 }, countUp));
    expect(await readAll()).toEqual(['20']);
  });
});
