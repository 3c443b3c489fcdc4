import type { ActorRow } from './actorRow.ts';

/** Where somebody's own page is, relative to our origin. */
export const actorAddress = ({ id, kind }: Pick<ActorRow, 'id' | 'kind'>): string =>
  kind === 'page' ? `/pages/${id}` : `/profile.php?id=${id}`;
