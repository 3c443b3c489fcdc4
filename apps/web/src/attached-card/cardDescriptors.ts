import { defineMessage } from 'react-intl';

/** Texts of items for sale and fundraisers. */
export const cardDescriptors = {
  beneficiary: defineMessage({ id: 'web.card.beneficiary' }),
  changeFundraiser: defineMessage({ id: 'web.card.changeFundraiser' }),
  changeItem: defineMessage({ id: 'web.card.changeItem' }),
  changed: defineMessage({ id: 'web.card.changed' }),
  conditionAsNew: defineMessage({ id: 'web.card.conditionAsNew' }),
  conditionForParts: defineMessage({ id: 'web.card.conditionForParts' }),
  conditionNew: defineMessage({ id: 'web.card.conditionNew' }),
  conditionUsed: defineMessage({ id: 'web.card.conditionUsed' }),
  ended: defineMessage<{ date: string }>({ id: 'web.card.ended' }),
  ends: defineMessage<{ date: string }>({ id: 'web.card.ends' }),
  markAvailable: defineMessage({ id: 'web.card.markAvailable' }),
  markSold: defineMessage({ id: 'web.card.markSold' }),
  noDonations: defineMessage({ id: 'web.card.noDonations' }),
  writeToSeller: defineMessage({ id: 'web.card.writeToSeller' }),
};
