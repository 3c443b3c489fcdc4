import { pageStaffPerPage } from 'ufi-core/contract';
import type { MockHandler } from '../../access/caller.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { actorRecord } from '../../world/actor.ts';
import { knownPage } from './knownPage.ts';

/** Returns who works for a page, by id. */
export const fetchPageStaff: MockHandler<'fetchPageStaff'> = ({ page_id, cursor = '0' }, caller) => {
  checkOwnAction('runPages', caller);
  checkCanModerate(caller, page_id, 'grantPageRole');
  const { world } = caller;
  const found = [...knownPage(page_id, caller).staff]
    .filter(([id]) => BigInt(id) > BigInt(cursor))
    .sort(([one], [other]) => (BigInt(one) < BigInt(other) ? -1 : 1))
    .flatMap(([id, role]) => {
      const person = world.people.get(id);
      return person === undefined || role === 'NO_PERMISSION' ? [] : { actor: actorRecord(person), role };
    });
  const shown = found.slice(0, pageStaffPerPage);
  return { staff: shown, cursor: found.length > shown.length ? (shown.at(-1)?.actor.id ?? null) : null };
};
