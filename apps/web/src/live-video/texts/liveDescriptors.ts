import { defineMessage } from 'react-intl';

/** Texts of a broadcast that has lost its connection. */
export const liveDescriptors = {
  lost: defineMessage({ id: 'web.live.lost' }),
};
