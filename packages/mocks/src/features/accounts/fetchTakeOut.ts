import { maxTakeOutsPerDay, takeOutDays, type TakeOutState } from 'ufi-core/contract';
import type { MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import type { World } from '../../world/world.ts';

const daySeconds = 24 * 60 * 60;

/** State of a person's latest copy: in the mocks it is ready at once. Nothing can be fetched there. */
export function takeOutOf(world: World, person: string): TakeOutState {
  const now = Math.floor(world.now() / 1_000);
  const asked = (world.takeOuts.get(person) ?? []).map((time) => Math.floor(time / 1_000));
  const may_ask = asked.filter((time) => time > now - daySeconds).length < maxTakeOutsPerDay;
  const asked_time = asked.at(-1);
  const end_time = (asked_time ?? 0) + takeOutDays * daySeconds;
  if (asked_time === undefined || end_time <= now) return { may_ask, take_out: null };
  return { may_ask, take_out: { state: 'ready', asked_time, end_time, bytes: 20_000 } };
}

/** State of the copy of one's data. */
export const fetchTakeOut: MockHandler<'fetchTakeOut'> = (_, caller) =>
  takeOutOf(caller.world, checkOwnAction('manageAccount', caller).id);
