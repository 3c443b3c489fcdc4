import { fbidSchema, listSectionSchema, orderingModeSchema, type ListPosition } from 'ufi-core/contract';
import * as v from 'valibot';
import { ApiError } from '../../../errors/apiError.ts';
import type { ListName } from './listName.ts';

/** Keyset cursor of a list: continues with the places before or after a known one, which is excluded. */
export interface ListCursor {
  readonly list: ListName;
  readonly direction: 'before' | 'after';
  readonly place: ListPosition;
  /** The index of the first known place (before), or of the first unknown one (after). */
  readonly index: number;
}

const cursorSchema = v.strictTuple([
  v.picklist(['before', 'after']),
  v.nullable(fbidSchema),
  listSectionSchema,
  orderingModeSchema,
  v.pipe(v.number(), v.finite()),
  fbidSchema,
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
]);

/** Encodes a cursor, opaque to clients. */
export function encodeCursor({ list, direction, place, index }: ListCursor): string {
  const fields = [direction, list.parent, list.section, list.ordering, place.rank, place.at, index];
  return Buffer.from(JSON.stringify(fields)).toString('base64url');
}

/**
 * Decodes a cursor.
 *
 * @throws ApiError badParameter for anything that `encodeCursor` has not produced
 */
export function decodeCursor(text: string, field = 'cursor'): ListCursor {
  const parsed = v.safeParse(cursorSchema, parseJson(text));
  if (!parsed.success) throw new ApiError('badParameter', { fields: { [field]: 'bad_format' } });
  const [direction, parent, section, ordering, rank, at, index] = parsed.output;
  const cursor: ListCursor = { list: { parent, section, ordering }, direction, place: { rank, at }, index };
  // Base64 and JSON allow several encodings of one value; only the canonical one is accepted.
  if (encodeCursor(cursor) !== text) throw new ApiError('badParameter', { fields: { [field]: 'bad_format' } });
  return cursor;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
