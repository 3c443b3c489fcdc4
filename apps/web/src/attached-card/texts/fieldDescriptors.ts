import { defineMessage } from 'react-intl';

/** Texts of the form of a card. Their translations are in the catalogues beside this file. */
export const fieldDescriptors = {
  beneficiary: defineMessage({ id: 'card.beneficiary' }),
  condition: defineMessage({ id: 'card.condition' }),
  currency: defineMessage({ id: 'card.currency' }),
  end: defineMessage({ id: 'card.end' }),
  fundraiserNote: defineMessage({ id: 'card.fundraiserNote' }),
  goal: defineMessage({ id: 'card.goal' }),
  noAmount: defineMessage({ id: 'card.noAmount' }),
  noCondition: defineMessage({ id: 'card.noCondition' }),
  place: defineMessage({ id: 'card.place' }),
  price: defineMessage({ id: 'card.price' }),
  raised: defineMessage({ id: 'card.raised' }),
  raisedHint: defineMessage({ id: 'card.raisedHint' }),
  title: defineMessage({ id: 'card.title' }),
};
