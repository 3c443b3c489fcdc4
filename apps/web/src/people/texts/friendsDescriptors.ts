import { defineMessage } from 'react-intl';

/** Texts of the page of friends. Their translations are in the catalogues beside this file. */
export const friendsDescriptors = {
  addList: defineMessage({ id: 'people.friends.addList' }),
  allFriends: defineMessage({ id: 'people.friends.allFriends' }),
  deleteList: defineMessage({ id: 'people.friends.deleteList' }),
  deleteQuestion: defineMessage<{ name: string }>({ id: 'people.friends.deleteQuestion' }),
  following: defineMessage({ id: 'people.friends.following' }),
  friends: defineMessage({ id: 'people.friends.friends' }),
  incoming: defineMessage({ id: 'people.friends.incoming' }),
  list: defineMessage({ id: 'people.friends.list' }),
  listMenu: defineMessage<{ name: string }>({ id: 'people.friends.listMenu' }),
  listName: defineMessage({ id: 'people.friends.listName' }),
  listNameHint: defineMessage({ id: 'people.friends.listNameHint' }),
  lists: defineMessage({ id: 'people.friends.lists' }),
  listsOf: defineMessage<{ name: string }>({ id: 'people.friends.listsOf' }),
  members: defineMessage<{ count: number }>({ id: 'people.friends.members' }),
  more: defineMessage({ id: 'people.friends.more' }),
  noFollowing: defineMessage({ id: 'people.friends.noFollowing' }),
  noFriends: defineMessage({ id: 'people.friends.noFriends' }),
  noIncoming: defineMessage({ id: 'people.friends.noIncoming' }),
  noMembers: defineMessage({ id: 'people.friends.noMembers' }),
  noOutgoing: defineMessage({ id: 'people.friends.noOutgoing' }),
  outgoing: defineMessage({ id: 'people.friends.outgoing' }),
  renameList: defineMessage({ id: 'people.friends.renameList' }),
  shown: defineMessage({ id: 'people.friends.shown' }),
};
