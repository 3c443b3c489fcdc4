import { defineMessage } from 'react-intl';

/** Texts of the town hall page. Translations are in the catalogues beside this file. */
export const townHallDescriptors = {
  townHallBadge: defineMessage({ id: 'web.townHall.badge' }),
  townHallHint: defineMessage({ id: 'web.townHall.hint' }),
  townHallNewReps: defineMessage({ id: 'web.townHall.newReps' }),
  townHallNoPlace: defineMessage({ id: 'web.townHall.noPlace' }),
  townHallNoReps: defineMessage({ id: 'web.townHall.noReps' }),
  townHallNowhere: defineMessage({ id: 'web.townHall.nowhere' }),
  townHallNux: defineMessage({ id: 'web.townHall.nux' }),
  townHallPlace: defineMessage({ id: 'web.townHall.place' }),
  townHallReps: defineMessage({ id: 'web.townHall.reps' }),
  townHallSaved: defineMessage({ id: 'web.townHall.saved' }),
  townHallShow: defineMessage({ id: 'web.townHall.show' }),
};
