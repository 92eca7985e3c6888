import * as z from 'zod/mini';
import { managers } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { uploadedRows, tableCells, tableError } from './table-shapes.ts';
import { id, idInPath, instant, listOf, text } from './shape.ts';

/** `importedAt` null: none. */
const carrierPoints = z.strictObject({
  providerId: id,
  providerName: text,
  points: z.int(),
  importedAt: z.nullable(instant),
  importedBy: z.nullable(text),
});
export type CarrierPoints = z.infer<typeof carrierPoints>;

/** Writes nothing. `points` null: there is an error. */
const pointsPreview = z.strictObject({
  errors: z.array(tableError),
  points: z.nullable(
    z.strictObject({ count: z.int(), cities: z.int(), countries: z.int(), kept: z.int(), removed: z.int() }),
  ),
});
export type PointsPreview = z.infer<typeof pointsPreview>;

const byId = { id: idInPath };
const body = z.object({ rows: uploadedRows });
const previewBody = z.object({ rows: uploadedRows, providerId: z.optional(id) });
/** Bytes; enough for twenty thousand points. */
const longest = 8 * 1024 * 1024;

/** Tables are cells of CSV. `{id}`: the carrier. */
export const servicePointEndpoints = {
  list: endpoint('GET', '/ServicePoints', { roles: managers, response: listOf(carrierPoints) }),
  read: endpoint('GET', '/ServicePoints/{id}', {
    roles: managers,
    params: byId,
    response: z.strictObject({ providerId: id, rows: tableCells }),
  }),
  preview: endpoint('POST', '/ServicePoints/Preview', {
    roles: managers,
    body: previewBody,
    longest,
    response: pointsPreview,
  }),
  replace: endpoint('PUT', '/ServicePoints/{id}', {
    roles: managers,
    object: 'points',
    params: byId,
    body,
    longest,
    response: carrierPoints,
  }),
};
