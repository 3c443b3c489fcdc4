import { defineMessage } from 'react-intl';

/** Texts of the page of a live video or its recording. Translations are in the catalogues beside this file. */
export const videoDescriptors = {
  audience: defineMessage({ id: 'web.live.audience' }),
  audienceAll: defineMessage({ id: 'web.live.audience.all' }),
  audienceFriends: defineMessage({ id: 'web.live.audience.friends' }),
  audienceFriendsOfFriends: defineMessage({ id: 'web.live.audience.friendsOfFriends' }),
  live: defineMessage({ id: 'web.live.live' }),
  liveEnd: defineMessage({ id: 'web.live.end' }),
  liveEndText: defineMessage({ id: 'web.live.end.text' }),
  liveEndTitle: defineMessage({ id: 'web.live.end.title' }),
  liveEnded: defineMessage({ id: 'web.live.ended' }),
  livePinned: defineMessage({ id: 'web.live.pinned' }),
  nothingYet: defineMessage({ id: 'web.live.nothingYet' }),
  pause: defineMessage({ id: 'web.live.pause' }),
  play: defineMessage({ id: 'web.live.play' }),
  position: defineMessage({ id: 'web.live.position' }),
  positionOf: defineMessage<{ position: string; duration: string }>({ id: 'web.live.positionOf' }),
  recording: defineMessage({ id: 'web.live.recording' }),
  details: defineMessage({ id: 'web.live.details' }),
  viewers: defineMessage<{ count: number }>({ id: 'web.live.viewers' }),
  writtenLive: defineMessage<{ time: string }>({ id: 'web.live.writtenLive' }),
  writtenLater: defineMessage<{ time: string }>({ id: 'web.live.writtenLater' }),
  video: defineMessage<{ name: string }>({ id: 'web.live.video' }),
};
