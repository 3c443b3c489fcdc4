import { fbidSchema, listSectionSchema, orderingModeSchema, type ListPosition } from 'ufi-core/contract';
import * as v from 'valibot';
import type { ListName } from './listPlaces.ts';
import { badParameter } from '../errors/apiError.ts';

/** The position where a page continues, exclusive. */
export interface ListCursor {
  readonly list: ListName;
  readonly direction: 'before' | 'after';
  readonly place: ListPosition;
}

const cursorSchema = v.strictTuple([
  v.picklist(['before', 'after']),
  v.nullable(fbidSchema),
  listSectionSchema,
  orderingModeSchema,
  v.pipe(v.number(), v.finite()),
  fbidSchema,
]);

/** Encodes a cursor; opaque to clients. */
export const encodeCursor = ({ list, direction, place }: ListCursor): string =>
  btoa(JSON.stringify([direction, list.parent, list.section, list.ordering, place.rank, place.at]));

function parseCursor(text: string): unknown {
  try {
    return JSON.parse(atob(text));
  } catch {
    return undefined;
  }
}

/** The list that a call names; undefined fields are taken from the cursor. */
interface ExpectedList {
  readonly parent: ListName['parent'];
  readonly section?: ListName['section'] | undefined;
  readonly ordering?: ListName['ordering'] | undefined;
}

const isEither = <Value>(value: Value, wanted: Value | undefined): boolean => wanted === undefined || value === wanted;

/** Decodes a cursor. @throws ApiError badParameter if it is invalid, or belongs to another list than the call names */
export function decodeCursor(text: string, claim: ExpectedList, field = 'cursor'): ListCursor {
  const parsed = v.safeParse(cursorSchema, parseCursor(text));
  if (!parsed.success) throw badParameter(field, 'bad_format');
  const [direction, parent, section, ordering, rank, at] = parsed.output;
  const isClaimed = parent === claim.parent && isEither(section, claim.section) && isEither(ordering, claim.ordering);
  if (!isClaimed) throw badParameter(field, 'not_allowed');
  return { list: { parent, section, ordering }, direction, place: { rank, at } };
}
