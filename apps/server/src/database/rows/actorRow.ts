import type { ActorKind, ActorTraits } from 'ufi-core/contract';
import { objectJson, type RowFields } from './rowFields.ts';

/** The public fields of a row of `actors`. */
export interface ActorRow {
  readonly id: string;
  readonly kind: ActorKind;
  readonly name: string;
  readonly first_name: string;
  /** Sites where the name is also that of their staff (`0043-namesakes.ts`); absent in older journal records. */
  readonly namesake_at?: readonly string[] | null;
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
  namesake_at: 'a.namesake_at',
  thumb_src: 'a.thumb_src',
  is_verified: 'a.is_verified',
  cover_line: 'a.cover_line',
  traits: 'a.traits',
  version: 'a.version',
};

const siteAddition = ' (2)';

/** An actor's name in a scope: at a site, a namesake of its staff is told apart. */
export const nameIn = ({ name, namesake_at }: Pick<ActorRow, 'name' | 'namesake_at'>, scope: string | null): string =>
  scope !== null && namesake_at?.includes(scope) === true ? `${name}${siteAddition}` : name;

/** SQL: {@link nameIn} of the row `a` of `actors`, in a scope (SQL). */
export const nameInSql = (scope: string): string =>
  `a.name || case when ${scope}::text = any(a.namesake_at) then '${siteAddition}' else '' end`;

/** SQL: the row `a` of `actors` as JSON of an {@link ActorRow}. */
export const actorRowJson = objectJson(actorFields);
