import { defineMessage } from 'react-intl';

/** Texts of the header of a group. */
export const groupDescriptors = {
  asked: defineMessage<{ name: string }>({ id: 'web.groups.asked' }),
  askToJoin: defineMessage({ id: 'web.groups.askToJoin' }),
  cancelledRequest: defineMessage<{ name: string }>({ id: 'web.groups.cancelledRequest' }),
  cancelRequest: defineMessage({ id: 'web.groups.cancelRequest' }),
  closed: defineMessage({ id: 'web.groups.closed' }),
  groupMenu: defineMessage<{ name: string }>({ id: 'web.groups.menu' }),
  join: defineMessage({ id: 'web.groups.join' }),
  joined: defineMessage<{ name: string }>({ id: 'web.groups.joined' }),
  leave: defineMessage({ id: 'web.groups.leave' }),
  leaveQuestion: defineMessage<{ name: string }>({ id: 'web.groups.leaveQuestion' }),
  left: defineMessage<{ name: string }>({ id: 'web.groups.left' }),
  memberCount: defineMessage<{ count: number }>({ id: 'web.groups.memberCount' }),
  membersTitle: defineMessage({ id: 'web.groups.membersTitle' }),
  moderation: defineMessage({ id: 'web.groups.moderation' }),
  postsOfMembers: defineMessage({ id: 'web.groups.postsOfMembers' }),
  public: defineMessage({ id: 'web.groups.public' }),
  secret: defineMessage({ id: 'web.groups.secret' }),
  settings: defineMessage({ id: 'web.groups.settings' }),
};
