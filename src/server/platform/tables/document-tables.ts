import type { Generated } from 'kysely';
import type { DocumentType } from '#domain/document.ts';
import type { FileFormat } from '#domain/file-format.ts';
import type { FileState } from '#domain/file-state.ts';
import type { Id, Instant, OptionalInstant } from './column-kinds.ts';

// The papers of a shipment, and the files on their way to a store or out of it.

export interface DocumentsTable {
  id: Id;
  request_id: number;
  customer_id: number;
  user_id: number;
  type_code: DocumentType;
  image_format: FileFormat;
  name: string;
  content: Uint8Array | null;
  store_key: string | null;
  store_size: number | null;
  store_hash: string | null;
  state: Generated<FileState>;
  note: string | null;
  created_at: Instant;
}

/** `until`: who moves it has it until then. */
export interface FileMovesTable {
  file_table: string;
  file_id: number;
  key: string;
  until: Instant;
}

/** `due_at` null until somebody saw it. */
export interface FileRemovalsTable {
  key: string;
  due_at: OptionalInstant;
}
