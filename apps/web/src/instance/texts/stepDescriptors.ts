import { defineMessage, type MessageDescriptor } from 'react-intl';
import type { FirstStep } from 'ufi-core/contract';

/** Names of the first steps. */
export const stepNames: Readonly<Record<FirstStep, MessageDescriptor>> = {
  network: defineMessage({ id: 'admin.steps.network' }),
  origin: defineMessage({ id: 'admin.steps.origin' }),
  mail: defineMessage({ id: 'admin.steps.mail' }),
  ownAddress: defineMessage({ id: 'admin.steps.ownAddress' }),
  secondStep: defineMessage({ id: 'admin.steps.secondStep' }),
  place: defineMessage({ id: 'admin.steps.place' }),
  people: defineMessage({ id: 'admin.steps.people' }),
};

/** Why each is worth doing, and how. */
export const stepHints: Readonly<Record<FirstStep, MessageDescriptor>> = {
  network: defineMessage({ id: 'admin.steps.networkHint' }),
  origin: defineMessage({ id: 'admin.steps.originHint' }),
  mail: defineMessage({ id: 'admin.steps.mailHint' }),
  ownAddress: defineMessage({ id: 'admin.steps.ownAddressHint' }),
  secondStep: defineMessage({ id: 'admin.steps.secondStepHint' }),
  place: defineMessage({ id: 'admin.steps.placeHint' }),
  people: defineMessage({ id: 'admin.steps.peopleHint' }),
};

/** Names of the pages where they are done. */
export const stepPlaces = {
  settings: defineMessage({ id: 'admin.steps.settings' }),
  account: defineMessage({ id: 'admin.steps.account' }),
  page: defineMessage({ id: 'admin.steps.page' }),
  group: defineMessage({ id: 'admin.steps.group' }),
  site: defineMessage({ id: 'admin.steps.site' }),
  invite: defineMessage({ id: 'admin.steps.invite' }),
};
