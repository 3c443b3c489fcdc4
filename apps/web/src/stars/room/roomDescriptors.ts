import { defineMessage } from 'react-intl';

/** Texts of a broadcast's room of stars. Translations are in the catalogues of `messages`. */
export const roomDescriptors = {
  goal: defineMessage<{ title: string; received: number; target: number }>({ id: 'web.starsRoom.goal' }),
  goalChange: defineMessage({ id: 'web.starsRoom.goalChange' }),
  goalReached: defineMessage({ id: 'web.starsRoom.goalReached' }),
  goalRemove: defineMessage({ id: 'web.starsRoom.goalRemove' }),
  goalSave: defineMessage({ id: 'web.starsRoom.goalSave' }),
  goalSet: defineMessage({ id: 'web.starsRoom.goalSet' }),
  goalTarget: defineMessage({ id: 'web.starsRoom.goalTarget' }),
  goalTitle: defineMessage({ id: 'web.starsRoom.goalTitle' }),
  goalTold: defineMessage<{ title: string }>({ id: 'web.starsRoom.goalTold' }),
  goalTooSmall: defineMessage<{ received: number }>({ id: 'web.starsRoom.goalTooSmall' }),
  goalUntitled: defineMessage({ id: 'web.starsRoom.goalUntitled' }),
  sent: defineMessage<{ name: string; count: number }>({ id: 'web.starsRoom.sent' }),
  sentMany: defineMessage<{ people: number; count: number }>({ id: 'web.starsRoom.sentMany' }),
  shown: defineMessage({ id: 'web.starsRoom.shown' }),
  shownAll: defineMessage({ id: 'web.starsRoom.shownAll' }),
  strip: defineMessage({ id: 'web.starsRoom.strip' }),
  supportersAll: defineMessage({ id: 'web.starsRoom.supportersAll' }),
  supportersMore: defineMessage({ id: 'web.starsRoom.supportersMore' }),
  supportersNotLoaded: defineMessage({ id: 'web.starsRoom.supportersNotLoaded' }),
  tipsMore: defineMessage({ id: 'web.starsRoom.tipsMore' }),
  tipsNone: defineMessage({ id: 'web.starsRoom.tipsNone' }),
  tipsNotLoaded: defineMessage({ id: 'web.starsRoom.tipsNotLoaded' }),
  tipsOnly: defineMessage({ id: 'web.starsRoom.tipsOnly' }),
};
