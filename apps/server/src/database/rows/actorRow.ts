import type { ActorKind, ActorTraits } from 'ufi-core/contract';
import { objectJson, type RowFields } from './rowFields.ts';

/** The public fields of a row of `actors`. */
export interface ActorRow {
  readonly id: string;
  readonly kind: ActorKind;
  readonly name: string;
  readonly first_name: string;
  readonly thumb_src: string | null;
  readonly is_verified: boolean;
  /** The line under the name, shown with articles (S3.14); absent in older journal records. */
  readonly cover_line?: string;
  /** Null for most actors; absent in older journal records. */
  readonly traits?: ActorTraits | null;
  readonly version: number;
}

/** SQL: the fields of the row `a` of `actors`. */
export const actorFields: RowFields<ActorRow> = {
  id: 'a.id::text',
  kind: 'a.kind',
  name: 'a.name',
  first_name: 'a.first_name',
  thumb_src: 'a.thumb_src',
  is_verified: 'a.is_verified',
  cover_line: 'a.cover_line',
  traits: 'a.traits',
  version: 'a.version',
};

/** SQL: the row `a` of `actors` as JSON of an {@link ActorRow}. */
export const actorRowJson = objectJson(actorFields);
