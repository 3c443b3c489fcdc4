import { fbidSchema, listSectionSchema, orderingModeSchema, type ListPlace } from 'ufi-core/contract';
import * as v from 'valibot';
import { ApiError } from '../../../errors/apiError.ts';
import type { ListName } from './listName.ts';

/** Where a page of a list goes on: at the places before or after one that is already known, which is not included. */
export interface ListCursor {
  readonly list: ListName;
  readonly direction: 'before' | 'after';
  readonly place: ListPlace;
  /** The index of the first place that is already known (before), or of the first that is not (after). */
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

/** Writes a cursor as clients carry it: opaque to them. */
export function encodeCursor({ list, direction, place, index }: ListCursor): string {
  const fields = [direction, list.parent, list.section, list.ordering, place.rank, place.at, index];
  return Buffer.from(JSON.stringify(fields)).toString('base64url');
}

/**
 * Reads a cursor back.
 *
 * @throws Refused badParameter, whatever it is that is not one of ours
 */
export function decodeCursor(text: string, field = 'cursor'): ListCursor {
  const parsed = v.safeParse(cursorSchema, parseJson(text));
  if (!parsed.success) throw new ApiError('badParameter', { fields: { [field]: 'bad_format' } });
  const [direction, parent, section, ordering, rank, at, index] = parsed.output;
  const cursor: ListCursor = { list: { parent, section, ordering }, direction, place: { rank, at }, index };
  // Base64 and JSON can write one thing in many ways; ours is one.
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
