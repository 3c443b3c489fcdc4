import { businessAddress } from 'ufi-core/internal/addresses';
import type { ActorRow } from '../database/rows/actorRow.ts';

/**
 * Address of an actor's page, relative to our origin. A page of a business is addressed within that business (S2.07).
 */
export function actorAddress({ id, kind, traits }: Pick<ActorRow, 'id' | 'kind' | 'traits'>): string {
  if (kind === 'person') return `/profile.php?id=${id}`;
  const path = `/pages/${id}`;
  const businessId = traits?.businessId;
  return businessId === undefined
    ? path
    : businessAddress({ publicOrigin: '' }, { path, businessId, globalScopeId: id });
}
