import { defineMessage } from 'react-intl';

/** Texts of live videos. Translations are in the catalogues beside this file. */
export const liveDescriptors = {
  friends: defineMessage({ id: 'web.live.friends' }),
  friendsCount: defineMessage<{ count: number }>({ id: 'web.live.friends.count' }),
  livePin: defineMessage({ id: 'web.live.pin' }),
  liveUnpin: defineMessage({ id: 'web.live.unpin' }),
  commentRemoved: defineMessage({ id: 'web.live.removed' }),
  typingFriend: defineMessage<{ name: string }>({ id: 'web.typing.friend' }),
  typingSeveral: defineMessage({ id: 'web.typing.several' }),
  typingSomeone: defineMessage({ id: 'web.typing.someone' }),
};
