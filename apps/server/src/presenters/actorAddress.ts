import { businessAddress } from 'ufi-core/addresses';
import type { ActorRow } from '../database/rows/actorRow.ts';

/** Where somebody's own page is, relative to our origin: among those of its business, if it is of one (S2.07). */
export function actorAddress({ id, kind, traits }: Pick<ActorRow, 'id' | 'kind' | 'traits'>): string {
  if (kind === 'person') return `/profile.php?id=${id}`;
  const path = `/pages/${id}`;
  const businessId = traits?.businessId;
  return businessId === undefined ? path : businessAddress({ publicOrigin: '' }, { path, businessId });
}
