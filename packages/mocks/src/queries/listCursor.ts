import { fbidSchema, listSectionSchema, orderingModeSchema, type ListPlace } from 'ufi-core/contract';
import * as v from 'valibot';
import type { ListName } from './listPlaces.ts';
import { badParameter } from '../errors/apiError.ts';

/** Where a page of a list goes on: at what comes before or after a place, which is not included. */
export interface ListCursor {
  readonly list: ListName;
  readonly direction: 'before' | 'after';
  readonly place: ListPlace;
}

const cursorSchema = v.strictTuple([
  v.picklist(['before', 'after']),
  v.nullable(fbidSchema),
  listSectionSchema,
  orderingModeSchema,
  v.pipe(v.number(), v.finite()),
  fbidSchema,
]);

/** Writes a cursor as clients carry it: opaque to them. */
export const encodeCursor = ({ list, direction, place }: ListCursor): string =>
  btoa(JSON.stringify([direction, list.parent, list.section, list.ordering, place.rank, place.at]));

function parseCursor(text: string): unknown {
  try {
    return JSON.parse(atob(text));
  } catch {
    return undefined;
  }
}

/** What a call says of the list whose cursor it brings; what is undefined the cursor says. */
interface ExpectedList {
  readonly parent: ListName['parent'];
  readonly section?: ListName['section'] | undefined;
  readonly ordering?: ListName['ordering'] | undefined;
}

const isEither = <Value>(value: Value, wanted: Value | undefined): boolean => wanted === undefined || value === wanted;

/** Reads a cursor back. @throws Refused badParameter where it is none, or of another list than the call names */
export function decodeCursor(text: string, claim: ExpectedList, field = 'cursor'): ListCursor {
  const parsed = v.safeParse(cursorSchema, parseCursor(text));
  if (!parsed.success) throw badParameter(field, 'bad_format');
  const [direction, parent, section, ordering, rank, at] = parsed.output;
  const isClaimed = parent === claim.parent && isEither(section, claim.section) && isEither(ordering, claim.ordering);
  if (!isClaimed) throw badParameter(field, 'not_allowed');
  return { list: { parent, section, ordering }, direction, place: { rank, at } };
}
