import type { Db } from '#server/platform/handler.ts';
import { hashOfKey, isKeyText } from './page-key.ts';
import { findByToken } from './repository.ts';

export const findByKey = async (db: Db, key: string): Promise<number | null> =>
  isKeyText(key) ? await findByToken(db, hashOfKey(key)) : null;
