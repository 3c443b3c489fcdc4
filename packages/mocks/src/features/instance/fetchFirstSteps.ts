import { defaultClientSettings, firstSteps, type FirstStep } from 'ufi-core/contract';
import type { MockHandler } from '../../access/caller.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';

/** The first steps that are done: the mocks have no address that others reach, and send no mail. */
export const fetchFirstSteps: MockHandler<'fetchFirstSteps'> = (_, caller) => {
  const { id, email } = checkOwnsInstance(caller, 'manageInstance');
  const { world } = caller;
  const done: Partial<Record<FirstStep, boolean>> = {
    network: world.instanceSettings.network_name !== defaultClientSettings.networkName,
    ownAddress: world.confirmed.has(id),
    secondStep: world.secondSteps.get(id)?.isOn === true,
    place: world.groups.size > 0 || world.pages.size > 0 || world.sites.size > 0,
    people: world.people.size > 1,
  };
  return { done: firstSteps.filter((step) => done[step] === true), email };
};
