import { defineMessage } from 'react-intl';

/** Texts of the gifts in a composer. Translations are in the catalogues beside this file. */
export const giftDescriptors = {
  balance: defineMessage<{ count: number }>({ id: 'web.stars.balance' }),
  buy: defineMessage({ id: 'web.stars.buy' }),
  gift: defineMessage<{ gift: string; count: number }>({ id: 'web.stars.gift' }),
  choose: defineMessage({ id: 'web.stars.giftChoose' }),
  drop: defineMessage({ id: 'web.stars.giftDrop' }),
  lacking: defineMessage<{ count: number }>({ id: 'web.stars.giftLacking' }),
  other: defineMessage({ id: 'web.stars.giftOther' }),
  put: defineMessage<{ count: number }>({ id: 'web.stars.giftPut' }),
  small: defineMessage({ id: 'web.stars.giftSmall' }),
  gifts: defineMessage({ id: 'web.stars.gifts' }),
};
