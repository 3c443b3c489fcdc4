import { defineMessage } from 'react-intl';

/** What the web app says around a live video. The words stand in the catalogues beside this file. */
export const liveDescriptors = {
  audience: defineMessage({ id: 'web.live.audience' }),
  audienceAll: defineMessage({ id: 'web.live.audience.all' }),
  audienceFriends: defineMessage({ id: 'web.live.audience.friends' }),
  audienceFriendsOfFriends: defineMessage({ id: 'web.live.audience.friendsOfFriends' }),
  friends: defineMessage({ id: 'web.live.friends' }),
  friendsCount: defineMessage<{ count: number }>({ id: 'web.live.friends.count' }),
  live: defineMessage({ id: 'web.live.live' }),
  livePin: defineMessage({ id: 'web.live.pin' }),
  livePinned: defineMessage({ id: 'web.live.pinned' }),
  liveUnpin: defineMessage({ id: 'web.live.unpin' }),
  nothingYet: defineMessage({ id: 'web.live.nothingYet' }),
  pause: defineMessage({ id: 'web.live.pause' }),
  play: defineMessage({ id: 'web.live.play' }),
  position: defineMessage({ id: 'web.live.position' }),
  positionOf: defineMessage<{ position: string; duration: string }>({ id: 'web.live.positionOf' }),
  recording: defineMessage({ id: 'web.live.recording' }),
  commentRemoved: defineMessage({ id: 'web.live.removed' }),
  video: defineMessage<{ name: string }>({ id: 'web.live.video' }),
  typingFriend: defineMessage<{ name: string }>({ id: 'web.typing.friend' }),
  typingSeveral: defineMessage({ id: 'web.typing.several' }),
  typingSomeone: defineMessage({ id: 'web.typing.someone' }),
};
