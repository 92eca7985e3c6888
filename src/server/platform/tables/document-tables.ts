import type { Generated } from 'kysely';
import type { DocumentType } from '#domain/document.ts';
import type { FileFormat } from '#domain/file-format.ts';
import type { FileState } from '#domain/file-state.ts';
import type { Id, Instant } from './column-kinds.ts';

// The papers of a shipment.

export interface DocumentsTable {
  id: Id;
  request_id: number;
  customer_id: number;
  user_id: number;
  type_code: DocumentType;
  image_format: FileFormat;
  name: string;
  content: Uint8Array;
  state: Generated<FileState>;
  created_at: Instant;
}
